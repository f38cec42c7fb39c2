/**
 * The one taxonomy: menus, filters, headings, the add form and the validation derive from it.
 *
 * Stored values are those of the add form: the label lower-cased, spaces and slashes turned into
 * hyphens. Navigation URLs keep older spellings (`bikes`, `props`, `texture`), which the filter
 * treats as equal to the stored ones.
 */

/** The variant of the game that a mod is made for. */
export const MOD_TYPES = ['sp-mod', '5m-mod', 'graphics'] as const
export type ModType = (typeof MOD_TYPES)[number]

export const MOD_TYPE_LABELS: Readonly<Record<ModType, string>> = {
  'sp-mod': 'SP Mods',
  '5m-mod': '5M Mods',
  graphics: 'Graphics',
}

/** A choice of a menu or a form. */
export interface Choice {
  readonly label: string
  /** What is stored and what the API answers. */
  readonly value: string
  /** The value in navigation URLs, if it differs from the stored value. */
  readonly navigationValue?: string
}

/** A main category with its possible subcategories. */
export interface MainCategory extends Choice {
  readonly subCategories: readonly Choice[]
}

/** Turns a label into its stored value: lower case, spaces and slashes become hyphens. */
function valueOfLabel(label: string): string {
  return label.toLowerCase().replace(/[ /]/g, '-')
}

function choice(label: string, navigationValue?: string): Choice {
  return { label, value: valueOfLabel(label), ...(navigationValue && { navigationValue }) }
}

function choices(...labels: string[]): Choice[] {
  return labels.map((label) => choice(label))
}

function mainCategory(
  label: string,
  subCategories: readonly Choice[],
  navigationValue?: string,
): MainCategory {
  return { ...choice(label, navigationValue), subCategories }
}

const PROP_CHOICES = choices('Animated', 'Character', 'Object', 'Custom Design')

const GRAPHICS_CHOICES = [
  choice('Textures', 'texture'),
  ...choices('Enb', 'Reshade', 'Roads', 'Billboard', 'Weather', 'Vegetation', 'Water'),
  ...choices('Mobile/Loading Screen', 'HUD/Texture/Sky'),
]

/** Which main categories each type has, in the order in which menus and forms show them. */
export const TAXONOMY: Readonly<Record<ModType, readonly MainCategory[]>> = {
  'sp-mod': [
    mainCategory('Vehicles', [
      choice('Animated'),
      choice('Car'),
      choice('Bike', 'bikes'),
      ...choices('Aircraft', 'Boat', 'Unique'),
    ]),
    mainCategory('Peds', choices('Character', 'Hair', 'Clothing')),
    mainCategory(
      'Maps',
      choices('MLO', 'Menyoo XML', 'Ymap', 'Stunt/Ramp', 'Map Model', 'Map Editor'),
    ),
    mainCategory('Prop', PROP_CHOICES, 'props'),
    mainCategory('Script', choices('Apocalypse', 'Power-net', 'Camera', 'Menu/Trainer', 'Funny')),
    mainCategory('Weapon', choices('Shooting', 'Knife/Sword', 'Animated', 'Funny')),
  ],
  '5m-mod': [
    mainCategory(
      'Vehicles',
      choices('Animated', 'Car', 'Bike', 'Aircraft', 'Boat', 'Unique', 'Truck/SUV'),
    ),
    mainCategory(
      'Peds',
      choices(
        'Emmisive',
        'Character',
        'Hair/Eyes',
        'Clothing',
        'Chain/Necklace',
        'Other Accessories',
      ),
    ),
    mainCategory('Maps', choices('MLO', 'Custom Maps')),
    mainCategory('Prop', PROP_CHOICES, 'props'),
    mainCategory('Script', choices('5M Script', 'Emotes/Animation', 'Menu/Trainer')),
    mainCategory('Weapon', choices('Guns', 'Knife/Sword', 'Skins')),
  ],
  graphics: [
    mainCategory('SP Graphics', GRAPHICS_CHOICES),
    mainCategory('5M Graphics', GRAPHICS_CHOICES),
  ],
}

/** Values in older URLs, with the stored values they stand for. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['bikes', 'bike'],
  ['props', 'prop'],
  ['texture', 'textures'],
])

/** The stored value for a URL value; a value that is not an alias is returned unchanged. */
export function storedValue(urlValue: string): string {
  return ALIASES.get(urlValue) ?? urlValue
}

export function isModType(value: string): value is ModType {
  return (MOD_TYPES as readonly string[]).includes(value)
}

/** The label of a main category in menus: the navigation says 'Props', the form 'Prop'. */
export function navigationLabel(choice: Choice): string {
  return choice.navigationValue === 'props' ? 'Props' : choice.label
}

/**
 * The heading of a list: the type's label, or the capitalised category as the URL names it, or
 * 'All Mods'.
 */
export function listHeading(filter: {
  readonly modType?: string | undefined
  readonly category?: string | undefined
}): string {
  if (filter.category) return capitalise(labelOfMainCategory(filter.category) ?? filter.category)
  if (filter.modType && isModType(filter.modType)) return MOD_TYPE_LABELS[filter.modType]
  return 'All Mods'
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The label of a main category given by its stored or its navigation value. */
export function labelOfMainCategory(value: string): string | undefined {
  const stored = storedValue(value)
  for (const type of MOD_TYPES) {
    const found = TAXONOMY[type].find((category) => category.value === stored)
    if (found) return value === found.navigationValue ? navigationLabel(found) : found.label
  }
  return undefined
}

/** The label of a subcategory given by its stored or its navigation value. */
export function labelOfSubCategory(value: string): string | undefined {
  const stored = storedValue(value)
  for (const type of MOD_TYPES) {
    for (const category of TAXONOMY[type]) {
      const found = category.subCategories.find((sub) => sub.value === stored)
      if (found) return found.label
    }
  }
  return undefined
}

/** A mod's place in the taxonomy. */
export interface Placement {
  readonly category: readonly string[]
  readonly mainCategory: readonly string[]
  readonly subCategory: string
}

/** What is wrong with a placement: the field's path and a sentence. Empty when it is allowed. */
export function placementIssues(placement: Placement): { path: string[]; message: string }[] {
  const issues: { path: string[]; message: string }[] = []
  const types = placement.category.filter(isModType)
  const available = types.flatMap((type) => TAXONOMY[type])
  for (const [index, value] of placement.mainCategory.entries()) {
    if (!available.some((category) => category.value === value)) {
      issues.push({
        path: ['mainCategory', String(index)],
        message: `'${value}' is not a main category of ${types.join(', ') || 'the chosen category'}`,
      })
    }
  }
  const first = placement.mainCategory[0]
  const subCategories = available
    .filter((category) => category.value === first)
    .flatMap((category) => category.subCategories)
  if (!subCategories.some((sub) => sub.value === placement.subCategory)) {
    issues.push({
      path: ['subCategory'],
      message: `'${placement.subCategory}' is not a subcategory of '${first ?? ''}' in ${types.join(', ')}`,
    })
  }
  return issues
}
