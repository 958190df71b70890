import { accordionRecipe } from '../accordion.recipe.ts'
import { actionBarRecipe } from '../action-bar.recipe.ts'
import { breadcrumbRecipe } from '../breadcrumb.recipe.ts'
import { buttonRecipe } from '../button.recipe.ts'
import { cardGridRecipe, cardHeadingRecipe, cardRecipe } from '../card.recipe.ts'
import { checkboxRecipe } from '../checkbox.recipe.ts'
import { dataTableRecipe } from '../data-table.recipe.ts'
import { datePickerRecipe } from '../date-picker.recipe.ts'
import { dialogRecipe } from '../dialog.recipe.ts'
import { docketRecipe } from '../docket.recipe.ts'
import { emptyStateRecipe } from '../empty-state.recipe.ts'
import { adornedRecipe, controlRecipe, fieldRecipe, searchFieldRecipe } from '../field.recipe.ts'
import { glyphRecipe } from '../glyph.recipe.ts'
import { moneyRecipe } from '../money.recipe.ts'
import { noticeRecipe } from '../notice.recipe.ts'
import { paginationRecipe } from '../pagination.recipe.ts'
import { pictureRecipe } from '../picture.recipe.ts'
import { popoverRecipe } from '../popover.recipe.ts'
import { proseRecipe } from '../prose.recipe.ts'
import { quantityStepperRecipe } from '../quantity-stepper.recipe.ts'
import { radioCardsRecipe } from '../radio-cards.recipe.ts'
import { rulerEdgeRecipe, rulerRecipe } from '../ruler.recipe.ts'
import { segmentedToggleRecipe } from '../segmented-toggle.recipe.ts'
import { selectRecipe } from '../select.recipe.ts'
import { logoRecipe, skipLinkRecipe, visuallyHiddenRecipe } from '../site.recipe.ts'
import { skeletonRecipe } from '../skeleton.recipe.ts'
import { spinnerRecipe } from '../spinner.recipe.ts'
import { standalonePageRecipe } from '../standalone-page.recipe.ts'
import { badgeRecipe, statusRecipe } from '../status.recipe.ts'
import { switchTrackRecipe } from '../switch.recipe.ts'
import { toastRecipe } from '../toast.recipe.ts'

/** Recipes of components with one element. The key is the function's name in `styled-system/recipes`. */
export const recipes = {
  actionBar: actionBarRecipe,
  badge: badgeRecipe,
  breadcrumb: breadcrumbRecipe,
  button: buttonRecipe,
  card: cardRecipe,
  cardGrid: cardGridRecipe,
  cardHeading: cardHeadingRecipe,
  control: controlRecipe,
  glyph: glyphRecipe,
  money: moneyRecipe,
  prose: proseRecipe,
  skeleton: skeletonRecipe,
  skipLink: skipLinkRecipe,
  status: statusRecipe,
  switchTrack: switchTrackRecipe,
  tapeEdge: rulerEdgeRecipe,
  visuallyHidden: visuallyHiddenRecipe,
}

/** Recipes of components with several elements. */
export const slotRecipes = {
  accordion: accordionRecipe,
  adorned: adornedRecipe,
  checkbox: checkboxRecipe,
  dataTable: dataTableRecipe,
  datePicker: datePickerRecipe,
  dialog: dialogRecipe,
  docket: docketRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  logo: logoRecipe,
  notice: noticeRecipe,
  pagination: paginationRecipe,
  picture: pictureRecipe,
  plainPage: standalonePageRecipe,
  popover: popoverRecipe,
  quantityStepper: quantityStepperRecipe,
  radioCards: radioCardsRecipe,
  searchField: searchFieldRecipe,
  segmentedToggle: segmentedToggleRecipe,
  select: selectRecipe,
  spinner: spinnerRecipe,
  tape: rulerRecipe,
  toast: toastRecipe,
}
