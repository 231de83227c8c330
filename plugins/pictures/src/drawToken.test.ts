import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawToken } from './drawToken.ts'

const draw = (symbol: string | undefined, address?: string) =>
  drawToken({ kind: 'token', chainId: 'eip155:1', address, symbol })
const textOf = (svg: string | undefined) => svg?.match(/>([^<>]*)<\/text>/)?.[1]
const colorsOf = (svg: string | undefined) => svg?.match(/#[0-9a-f]{6}/g) ?? []

test.each([
  ['BONK', 'BONK'],
  ['wstETH', 'wstETH'],
  ['jitoSOL', 'jito'],
  ['USDC.e', 'USDCe'],
  ['$WIF', 'WIF'],
  ['日本円', '日本円'],
  ['<b>&"', 'b'],
  ['\u202eCDSU\u0000', 'CDSU'],
  ['A\ud800', 'A'],
])('the symbol %j is drawn as %s', (symbol, text) => expect(textOf(draw(symbol))).toBe(text))

test.each([[undefined], [''], ['…'], ['🦊']])('the symbol %j is not drawn', (symbol) =>
  expect(draw(symbol)).toBeUndefined(),
)

const drawing = /^<svg [^<>]*><path [^<>]*\/><circle [^<>]*\/><text [^<>]*>[\p{L}\p{N}]{1,6}<\/text><\/svg>$/u

test('whatever the symbol is, at most six of its letters and digits are drawn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (symbol) => {
      const svg = draw(symbol)
      if (svg !== undefined) expect(svg).toMatch(drawing)
      expect(svg === undefined).toBe(!/[\p{L}\p{N}]/u.test(symbol))
    }),
    runs,
  )
})

test('the color follows from the contract in any case, and differs between contracts', () => {
  expect(draw('A', '0xAbC')).toBe(draw('A', '0xabc'))
  const contracts = Array.from({ length: 100 }, (_, index) => `0x${index}`)
  expect(new Set(contracts.map((contract) => colorsOf(draw('A', contract))[0])).size).toBe(12)
})

test('a token of which only the symbol is known is drawn too, with a color that follows from it', () => {
  const named = (symbol: string) => drawToken({ kind: 'symbol', symbol })
  expect(textOf(named('USDC'))).toBe('USDC')
  expect(named('USDC')).toBe(named('USDC'))
  expect(colorsOf(named('USDC'))).not.toEqual(colorsOf(named('WETH')))
})

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('white text has a contrast of at least 4.5 on every color', () => {
  const colors = Array.from({ length: 100 }, (_, index) => colorsOf(draw('A', `0x${index}`))).flat()
  expect(colors.filter((color) => 1.05 / (luminance(color) + 0.05) < 4.5)).toEqual([])
})
