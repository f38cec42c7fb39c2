/** The widths of breakpoints.css that scripts and the `sizes` of images ask for, as media queries. */
export const BELOW_TABLET = '(width < 40rem)'
export const FROM_TABLET = '(width >= 40rem)'
export const FROM_LAPTOP = '(width >= 60rem)'
export const FROM_DESKTOP = '(width >= 68rem)'
export const FROM_CINEMA = '(width >= 90rem)'
export const FROM_PANORAMA = '(width >= 106.25rem)'
/** From here the page's column grows no more until `FROM_PANORAMA`: `--page-width` of tokens.css. */
export const FULL_PAGE = '(width >= 84rem)'
