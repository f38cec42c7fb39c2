/** The view-transition name that a card's image shares with the main image of the mod's page. */
export function mainImageTransition(id: number): string {
  return `mod-image-${id}`
}
