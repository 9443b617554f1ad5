import WebUI

extension CaffioPages {
  func addRecipeRoutes(to routes: NotebookRoutes) {
    RecipeListPages().add(to: routes)
    WishForms().add(to: routes)
    RecipePages().add(to: routes)
    RecipeForms(pictures: pictures).add(to: routes)
    RecipePicturePages(pictures: pictures).add(to: routes)
    RecipeFilePages().add(to: routes)
    VariationForms().add(to: routes)
    ReviewPages().add(to: routes)
    ReviewForms().add(to: routes)
  }
}
