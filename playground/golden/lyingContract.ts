import { concatHex, encodeFunctionData, erc20Abi, type Hex, numberToHex, size } from 'viem'

/** What a contract does, whatever it is asked: it calls another address with data and a value. */
export interface Step {
  readonly to: Hex
  readonly data: Hex
  readonly value?: bigint
}

/** A transfer of a token that the contract holds. */
export const pays = (token: Hex, to: Hex, value: bigint): Step => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
})

/** A transfer of a token that an account has allowed the contract to take. */
export const takes = (token: Hex, from: Hex, to: Hex, value: bigint): Step => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
})

/** A payment in the native currency. */
export const sends = (to: Hex, value: bigint): Step => ({ to, data: '0x', value })

/** The bytes of the code of one step. */
const headBytes = 59

/**
 * The code of a contract that takes these steps and reverts if one of them fails. For each step: copy the data to the memory, call,
 * and jump to the revert at the end if the result is 0.
 */
export function codeOf(steps: readonly Step[]): Hex {
  const start = steps.length * headBytes + 1 + 6
  const fails = numberToHex(steps.length * headBytes + 1, { size: 2 })
  let offset = start
  const heads = steps.map(({ to, data, value = 0n }) => {
    const length = numberToHex(size(data), { size: 2 })
    const at = numberToHex(offset, { size: 2 })
    offset += size(data)
    return concatHex([
      ...(['0x61', length, '0x61', at, '0x600039'] as const),
      ...(['0x60006000', '0x61', length, '0x6000', '0x6b', numberToHex(value, { size: 12 })] as const),
      ...(['0x73', to, '0x5af1', '0x15', '0x61', fails, '0x57'] as const),
    ])
  })
  return concatHex([...heads, '0x00', '0x5b60006000fd', ...steps.map(({ data }) => data)])
}
