import type { Page } from 'playwright-core'
import { type ThemeName, themeNames } from './themes.ts'

/** A picture of a view in one theme, as base64. */
export type ThemePictures = Readonly<Record<ThemeName, string>>

/** The quality of the montages, which keeps the texts sharp and the folder small. */
const quality = 0.72

/** Joins pictures side by side, with the name of the theme above each. Returns the montage as a WebP file. */
export async function joinPictures(page: Page, pictures: ThemePictures): Promise<Buffer> {
  const rows = themeNames.map((name) => [name, pictures[name]] as const)
  const data = await page.evaluate(join, { rows, quality })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

// This function runs in the page, so it cannot use anything else from this file.
async function join({ rows, quality: q }: { rows: (readonly [string, string])[]; quality: number }) {
  const [gap, head] = [16, 32]
  const images = await Promise.all(
    rows.map(async ([, picture]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      return image
    }),
  )
  const canvas = document.createElement('canvas')
  canvas.width = images.reduce((width, image) => width + image.width + gap, gap)
  canvas.height = Math.max(...images.map(({ height }) => height)) + head + gap
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.fillStyle = '#8b93a1'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#0b0d12'
  context.font = '600 16px sans-serif'
  let left = gap
  for (const [index, image] of images.entries()) {
    context.fillText(rows[index]?.[0] ?? '', left, 22)
    context.drawImage(image, left, head)
    left += image.width + gap
  }
  return canvas.toDataURL('image/webp', q)
}
