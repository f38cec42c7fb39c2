import type { ModImage } from '#contract/catalogue/mods.ts'

/**
 * The URL of a path from an API answer, such as `/files/1/car.zip`. Whole URLs stay as they are.
 * @param apiUrl the API's origin; empty for the page's own.
 */
export function onApi(apiUrl: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? apiUrl + path : path
}

/** The same image with all its addresses turned into URLs for the browser. */
export function imageOnApi(apiUrl: string, image: ModImage): ModImage {
  if (apiUrl === '') return image
  return {
    ...image,
    url: onApi(apiUrl, image.url),
    sources: image.sources.map(({ type, srcSet }) => ({
      type,
      srcSet: srcSet
        .split(', ')
        .map((candidate) => onApi(apiUrl, candidate))
        .join(', '),
    })),
  }
}
