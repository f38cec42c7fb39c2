/** What a card's image and the main image of the mod's page are called while one becomes the other. */
export function mainImageTransition(id: number): string {
  return `mod-image-${id}`
}
