import { isModType, MOD_TYPE_LABELS, type Placement, TAXONOMY } from '#contract/base/taxonomy.ts'
import {
  isSameChoice,
  listHref,
  type MenuLink,
  mainCategoryLink,
  subCategoryLink,
} from '#contract/catalogue/list-links.ts'

/**
 * The way from the home page to a mod: Home, type, main category, subcategory. It ends early if the
 * taxonomy does not know the mod's category.
 */
export function breadcrumbLinks(mod: Placement): MenuLink[] {
  const links: MenuLink[] = [{ label: 'Home', href: '/' }]
  const types = mod.category.filter(isModType)
  const [first] = mod.mainCategory
  const categoryOf = (type: (typeof types)[number]) =>
    TAXONOMY[type].find(({ value }) => isSameChoice(value, first))
  // A mod of several types is shown under the first one that has its main category.
  const type = types.find(categoryOf) ?? types[0]
  if (!type) return links
  links.push({ label: MOD_TYPE_LABELS[type], href: listHref({ modType: type }) })
  const category = categoryOf(type)
  if (!category) return links
  links.push(mainCategoryLink(type, category))
  const sub = category.subCategories.find(({ value }) => isSameChoice(value, mod.subCategory))
  if (sub) links.push(subCategoryLink(type, category, sub))
  return links
}
