import { type FocusEvent, type KeyboardEvent, type PointerEvent, useContext, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { MOD_TYPE_LABELS, MOD_TYPES, type ModType, TAXONOMY } from '#contract/base/taxonomy.ts'
import { listHref, mainCategoryLink, subCategoryLink } from '#contract/catalogue/list-links.ts'
import chevron from '#web/shared/art/icon-chevron-down.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { MarkupContext } from '#web/shared/page/markup.ts'
import { FROM_DESKTOP } from '#web/shared/styles/breakpoints.ts'
import styles from './category-menus.module.css'

/** From this width on the menus are a bar, below it folds in a sheet. */
const AS_BAR = FROM_DESKTOP

/** Whether a mouse hovers over a dropdown. Folds open only by a click. */
function isHovering(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && matchMedia(AS_BAR).matches
}

/**
 * One dropdown for each type of mod, all made from the taxonomy. The server draws them once: they
 * are the same on all pages, and a fifth of what there is to draw on many.
 */
export function CategoryMenus() {
  const drawn = useContext(MarkupContext)?.categoryMenus
  return (
    <nav
      aria-label="Categories"
      className={styles.menus}
      {...(drawn && { dangerouslySetInnerHTML: { __html: drawn } })}
    >
      {drawn ? undefined : <CategoryList />}
    </nav>
  )
}

/** What is in the navigation, as the browser has it and as the server draws it once. */
export function CategoryList() {
  const location = useLocation()
  const [opened, setOpened] = useState<{ type: ModType | undefined; on: unknown }>()
  // A navigation closes the menus.
  const open = opened?.on === location ? opened.type : undefined
  const setOpen = (type: ModType | undefined) => setOpened({ type, on: location })
  return (
    <ul>
      {MOD_TYPES.map((type) => (
        <CategoryMenu key={type} type={type} isOpen={open === type} setOpen={setOpen} />
      ))}
    </ul>
  )
}

interface CategoryMenuProperties {
  type: ModType
  isOpen: boolean
  setOpen: (type: ModType | undefined) => void
}

/** Opens on hover, by its arrow button, and on focus if there are no scripts. */
function CategoryMenu({ type, isOpen, setOpen }: CategoryMenuProperties) {
  const panelId = `menu-${type}`
  const label = MOD_TYPE_LABELS[type]

  function closeOnEscape(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(undefined)
    event.currentTarget.querySelector('button')?.focus()
  }
  function closeOnLeave(event: FocusEvent<HTMLLIElement>) {
    // Folds in the sheet stay as they were left.
    if (!matchMedia(AS_BAR).matches) return
    if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
  }

  return (
    <li
      className={styles.menu}
      data-type={type}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onPointerEnter={(event) => isHovering(event) && setOpen(type)}
      onPointerLeave={(event) => isHovering(event) && setOpen(undefined)}
    >
      <Link to={listHref({ modType: type })} className={styles.heading}>
        {label}
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${label} categories`}
        onClick={(event) => {
          // A mouse has already opened it by hovering; its click must not close it again.
          const byMouse = event.detail > 0 && matchMedia(`(hover: hover) and ${AS_BAR}`).matches
          setOpen(isOpen && !byMouse ? undefined : type)
        }}
      >
        <Icon svg={chevron} />
      </button>
      <div id={panelId} className={styles.panel} data-open={isOpen}>
        <div className={styles.columns}>
          {TAXONOMY[type].map((category) => {
            const heading = mainCategoryLink(type, category)
            return (
              <section key={category.value} className={styles.column}>
                <Link to={heading.href}>{heading.label}</Link>
                <ul>
                  {category.subCategories.map((sub) => {
                    const link = subCategoryLink(type, category, sub)
                    return (
                      <li key={sub.value}>
                        <Link to={link.href}>{link.label}</Link>
                      </li>
                    )
                  })}
                </ul>
              </section>
            )
          })}
        </div>
      </div>
    </li>
  )
}
