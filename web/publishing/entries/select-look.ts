import { createElement, useEffect } from 'react'
import {
  type ClassNamesConfig,
  components,
  type GroupBase,
  type InputProps,
  type MenuProps,
} from 'react-select'
import styles from '#web/publishing/entries/select-look.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

const of = (name: string | undefined) => () => name ?? ''

/** Styles a select with the site's own tokens, which both themes define. */
export function selectLook<IsMulti extends boolean>() {
  const classNames: ClassNamesConfig<Option, IsMulti, GroupBase<Option>> = {
    control: ({ isFocused }) => `${styles.control} ${isFocused ? styles.focused : ''}`,
    valueContainer: of(styles.values),
    placeholder: of(styles.placeholder),
    input: of(styles.input),
    multiValue: of(styles.chip),
    multiValueRemove: of(styles.remove),
    indicatorsContainer: of(styles.indicators),
    indicatorSeparator: of(styles.separator),
    dropdownIndicator: of(styles.indicator),
    clearIndicator: of(styles.indicator),
    menu: of(styles.menu),
    option: ({ isFocused, isSelected }) =>
      `${styles.option} ${isFocused ? styles.optionFocused : ''} ${isSelected ? styles.optionChosen : ''}`,
    noOptionsMessage: of(styles.nothing),
  }
  return {
    unstyled: true,
    classNames,
    // The library scrolls by an animation, asked for or not, which goes on when the menu has closed
    // and takes what one presses next away from under the mouse.
    menuShouldScrollIntoView: false,
    components: { Input: DescribedInput<IsMulti>, Menu: MenuInView<IsMulti> },
  }
}

/**
 * A menu that is seen as a whole as soon as it opens, and when what it offers arrives later; not by touch,
 * where the keyboard moves the page.
 */
function MenuInView<IsMulti extends boolean>(
  properties: MenuProps<Option, IsMulti, GroupBase<Option>>,
) {
  const { innerRef } = properties
  useEffect(() => {
    const menu = innerRef && 'current' in innerRef ? innerRef.current : null
    if (!menu || !matchMedia('(pointer: fine)').matches) return
    // Told at once, and whenever the menu grows.
    const observer = new ResizeObserver(() => menu.scrollIntoView({ block: 'nearest' }))
    observer.observe(menu)
    return () => observer.disconnect()
  }, [innerRef])
  return createElement(components.Menu<Option, IsMulti, GroupBase<Option>>, properties)
}

/**
 * Links the error by aria-describedby, as other fields do: more screen readers read it than
 * aria-errormessage.
 */
function DescribedInput<IsMulti extends boolean>(
  properties: InputProps<Option, IsMulti, GroupBase<Option>>,
) {
  const { 'aria-errormessage': error, ...rest } = properties
  return createElement(components.Input<Option, IsMulti, GroupBase<Option>>, {
    ...rest,
    'aria-describedby': error ?? properties['aria-describedby'],
  })
}
