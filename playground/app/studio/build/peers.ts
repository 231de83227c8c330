/** What a page with one button of a kit loads before a click. */
export interface Peer {
  readonly name: string
  /** JavaScript after brotli, in kB, with React and ReactDOM, which are 58 of it. */
  readonly kilobytes: number
  readonly files: number
  /** Requests to other origins before a click. */
  readonly foreign: number
}

/** The day on which the peers were measured: production builds by Vite 8 with React 19, in one run. */
export const measuredOn = '2026-11-22'

export const peers: readonly Peer[] = [
  { name: 'viem and a list written by hand', kilobytes: 84, files: 1, foreign: 0 },
  { name: 'Solana wallet-adapter, one chain', kilobytes: 163, files: 1, foreign: 1 },
  { name: 'ConnectKit with wagmi', kilobytes: 465, files: 13, foreign: 1 },
  { name: 'RainbowKit with wagmi', kilobytes: 545, files: 24, foreign: 2 },
  { name: 'thirdweb', kilobytes: 546, files: 100, foreign: 0 },
  { name: 'AppKit, EVM', kilobytes: 679, files: 64, foreign: 14 },
  { name: 'AppKit, three chains', kilobytes: 839, files: 67, foreign: 14 },
]
