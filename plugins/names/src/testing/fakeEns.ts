import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  isAddress,
  parseAbi,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { universalResolver } from '../chain/ensCalls.ts'
import type { NodeAnswers } from './openNames.ts'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string primary, address resolver, address reverseResolver)',
  'error ResolverNotFound(bytes name)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const resolver = '0x1111111111111111111111111111111111111111'

/** The names of a fake ENS: their addresses by coin type. */
export type EnsNames = Readonly<Record<string, Readonly<Record<number, Hex>>>>

const fail = (data: Hex) => ({ error: { code: 3, message: 'execution reverted', data } })

/** Answers calls of the Universal Resolver, encoded by viem. `primary` has the names of addresses. */
export const fakeEns =
  (names: EnsNames, primary: Readonly<Record<string, string>> = {}): NodeAnswers =>
  ({ to, data }) => {
    if (to !== universalResolver) return { result: '0x' }
    const call = decodeFunctionData({ abi, data: data as Hex })
    if (call.functionName === 'reverseWithGateways') {
      const name = primary[call.args[0].toLowerCase()] ?? ''
      const result: readonly [string, Hex, Hex] = [name, resolver, resolver]
      return { result: encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result }) }
    }
    const [name, query] = call.args
    const found = Object.entries(names).find(([one]) => bytesToHex(packetToBytes(one)) === name)
    if (!found) return fail(encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: [name] }))
    const asked = decodeFunctionData({ abi: records, data: query })
    const coinType = Number(asked.args[1] ?? 60n)
    const address = found[1][coinType]
    const answer =
      asked.args[1] === undefined
        ? encodeFunctionResult({
            abi: [records[0]],
            result: address && isAddress(address) ? address : '0x0000000000000000000000000000000000000000',
          })
        : encodeFunctionResult({ abi: [records[1]], result: address ?? '0x' })
    const result: readonly [Hex, Hex] = [answer, resolver]
    return { result: encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result }) }
  }
