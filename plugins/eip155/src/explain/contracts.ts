import { isOneOf } from './values.ts'

/** Permit2 at its canonical address, and on networks that derive contract addresses differently. */
const permit2 = ['0x000000000022d473030f116ddee9f6b43ac78ba3', '0x0000000000225e31d15943971f47ad3022f714fa']

/** Seaport 1.1, 1.4, 1.5 and 1.6. */
const seaports = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]

/** @see https://github.com/Uniswap/permit2 */
export const isPermit2 = (address: string): boolean => isOneOf(permit2, address)

/** @see https://github.com/ProjectOpenSea/seaport */
export const isSeaport = (address: string): boolean => isOneOf(seaports, address)
