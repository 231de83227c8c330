import { crc32, deflateSync } from 'node:zlib'

const size = 64
/** Width and height of one dot of a letter, in pixels. */
const dot = 5
const [left, top] = [19, 13]

/** Letters of five by seven dots: each base-32 digit is a row. */
const font: ReadonlyMap<string, readonly number[]> = new Map(
  'Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh Ie44444e J72222ic Khikokih Lggggggv Mhrllhhh Nhhpljhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444 Uhhhhhhe Vhhhhha4 Whhhllla Xhha4ahh Yhhha444 Zv1248gv 0ehjlphe 14c4444e 2eh1248v 3v2421he 426aiv22 5vgu11he 668guhhe 7v124888 8ehhehhe 9ehhf12c'
    .split(' ')
    .map((row) => [row.slice(0, 1), [...row.slice(1)].map((digit) => Number.parseInt(digit, 32))]),
)

export type Color = readonly [red: number, green: number, blue: number]

/** Draws a letter on a colored square, with a line of another color below, as a PNG file. */
export function letterPng(letter: string, background: Color, line: Color): Uint8Array {
  const rows = font.get(letter) ?? []
  const colorAt = (x: number, y: number): number => {
    const [column, row] = [Math.floor((x - left) / dot), Math.floor((y - top) / dot)]
    if (column >= 0 && column < 5 && ((rows[row] ?? 0) >> (4 - column)) & 1) return 2
    return y >= size - 6 ? 1 : 0
  }
  const pixels = Uint8Array.from({ length: size * (size + 1) }, (_, at) => {
    const x = (at % (size + 1)) - 1
    // Each line begins with its filter type: none.
    return x < 0 ? 0 : colorAt(x, Math.floor(at / (size + 1)))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Bit depth 8, color type 3: each byte is an index into the palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from([...background, ...line, 255, 255, 255])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
