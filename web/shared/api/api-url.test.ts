import { expect, test } from 'vitest'
import { imageOnApi, onApi } from '#web/shared/api/api-url.ts'

const API = 'https://api.example'

test('paths are found on the API, whole URLs where they are', () => {
  expect(onApi(API, '/files/1/car.zip')).toBe('https://api.example/files/1/car.zip')
  expect(onApi('', '/files/1/car.zip')).toBe('/files/1/car.zip')
  expect(onApi(API, 'https://elsewhere.example/a.png')).toBe('https://elsewhere.example/a.png')
  expect(onApi(API, '//elsewhere.example/a.png')).toBe('//elsewhere.example/a.png')
})

test('every size of an image is found on the API', () => {
  const image = {
    url: '/images/1/original',
    width: 2,
    height: 1,
    placeholder: 'data:image/png;base64,AA',
    sources: [
      { type: 'image/webp' as const, srcSet: '/images/1/320.webp 320w, /images/1/640.webp 640w' },
    ],
  }
  expect(imageOnApi(API, image)).toEqual({
    ...image,
    url: 'https://api.example/images/1/original',
    sources: [
      {
        type: 'image/webp',
        srcSet:
          'https://api.example/images/1/320.webp 320w, https://api.example/images/1/640.webp 640w',
      },
    ],
  })
  expect(imageOnApi('', image)).toBe(image)
})
