const rateBytes = 136
const mask = (1n << 64n) - 1n
const rotate = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask

/**
 * The Keccak-256 hash of an ASCII text of less than 136 characters, in hex: all that the checksum of an address needs, in a
 * tenth of the code of a library.
 *
 * @see https://keccak.team/keccak_specs_summary.html
 */
export function keccakOfText(text: string): string {
  const lanes = Array.from({ length: 25 }, () => 0n)
  const add = (at: number, byte: number) => {
    lanes[at >> 3] = laneOf(lanes, at >> 3) ^ (BigInt(byte) << BigInt(8 * (at % 8)))
  }
  for (const [at, character] of [...text].entries()) add(at, character.charCodeAt(0))
  add(text.length, 1)
  add(rateBytes - 1, 0x80)
  permute(lanes)
  const bytes = Array.from(
    { length: 32 },
    (_, at) => (laneOf(lanes, at >> 3) >> BigInt(8 * (at % 8))) & 0xffn,
  )
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const laneOf = (lanes: readonly bigint[], at: number): bigint => lanes[at] ?? 0n

/** The 24 rounds of Keccak-f[1600]. */
function permute(lanes: bigint[]): void {
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    const columns = Array.from({ length: 5 }, (_, x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ laneOf(lanes, x + y), 0n),
    )
    for (let at = 0; at < 25; at += 1)
      lanes[at] = laneOf(lanes, at) ^ laneOf(columns, (at + 4) % 5) ^ rotate(laneOf(columns, (at + 1) % 5), 1)
    moveLanes(lanes)
    for (let y = 0; y < 25; y += 5) {
      const row = lanes.slice(y, y + 5)
      for (let x = 0; x < 5; x += 1)
        lanes[y + x] = laneOf(row, x) ^ ((laneOf(row, (x + 1) % 5) ^ mask) & laneOf(row, (x + 2) % 5))
    }
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) lanes[0] = laneOf(lanes, 0) ^ (1n << BigInt((1 << bit) - 1))
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
}

/** Rotates each lane, and moves it to its next place. */
function moveLanes(lanes: bigint[]): void {
  let [x, y, current] = [1, 0, laneOf(lanes, 1)]
  for (let step = 0; step < 24; step += 1) {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    const moved = rotate(current, (((step + 1) * (step + 2)) / 2) % 64)
    ;[current, lanes[x + 5 * y]] = [laneOf(lanes, x + 5 * y), moved]
  }
}
