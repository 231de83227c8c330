import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

const transferOf = <const Outputs extends readonly { readonly type: 'bool' }[]>(
  to: string,
  value: string,
  outputs: Outputs,
) =>
  [
    {
      type: 'function',
      name: 'transfer',
      stateMutability: 'nonpayable',
      inputs: [
        { name: to, type: 'address' },
        { name: value, type: 'uint256' },
      ],
      outputs,
    },
  ] as const

// Names of parameters are not part of a selector.
const abis = {
  standard: transferOf('_to', '_value', [{ type: 'bool' }]),
  tether: transferOf('recipient', 'amount', []),
}

/** The call data of a token transfer, in the interface that the token has. */
export function encodeTransfer(style: keyof typeof abis, to: `0x${string}`, value: bigint): `0x${string}` {
  return encodeFunctionData({ abi: abis[style], functionName: 'transfer', args: [to, value] })
}

/** Whether what a standard token answered to its transfer is a yes. */
export function saysYes(answer: unknown): boolean {
  try {
    return decodeFunctionResult({ abi: abis.standard, data: answer as `0x${string}` })
  } catch {
    return false
  }
}
