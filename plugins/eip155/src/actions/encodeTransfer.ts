import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

const transferAbi = <const Outputs extends readonly { readonly type: 'bool' }[]>(
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

// Parameter names are not part of a selector.
const abis = {
  standard: transferAbi('_to', '_value', [{ type: 'bool' }]),
  noReturn: transferAbi('recipient', 'amount', []),
}

/** Encodes the call data of a token transfer for the interface that the token implements. */
export function encodeTransfer(style: keyof typeof abis, to: `0x${string}`, value: bigint): `0x${string}` {
  return encodeFunctionData({ abi: abis[style], functionName: 'transfer', args: [to, value] })
}

/** Whether a standard token returned `true` from its transfer. */
export function returnsTrue(data: unknown): boolean {
  try {
    return decodeFunctionResult({ abi: abis.standard, data: data as `0x${string}` })
  } catch {
    return false
  }
}
