import { Interface } from 'ethers'
import { tokenOf } from '../lib/chain.ts'
import { addresses } from '../lib/openPage.ts'

const [outsider] = addresses
const abi = new Interface(['function approve(address,uint256)'])
export const tetherAddress = () => tokenOf('USDT').address
const approveData = () => abi.encodeFunctionData('approve', [outsider, 2n ** 256n - 1n])
/** No sign-in: those that are not of the page are blocked. */
const text = 'Chateau No. 7: I accept the terms of delivery.\n\nOrder: 0815\nBottles: 12'
export const message = `0x${Buffer.from(text).toString('hex')}`
/** The fields of a struct of typed data, as Solidity declares them. */
const fieldsOf = (struct: string) =>
  struct.split(', ').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })
/** Returns typed data that permits another account to spend all tokens of the owner. */
export const permit = (owner: string, chainId: number, spender: string = outsider) =>
  JSON.stringify({
    domain: { name: 'Tether USD', version: '1', chainId, verifyingContract: tetherAddress() },
    primaryType: 'Permit',
    types: {
      EIP712Domain: fieldsOf('string name, string version, uint256 chainId, address verifyingContract'),
      Permit: fieldsOf('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
    },
    message: { owner, spender, value: `${2n ** 256n - 1n}`, nonce: 0, deadline: 4_102_444_800 },
  })

/** A request to the frame: the name of its picture, its method, and its parameters for an account. */
type FrameRequest = readonly [name: string, method: string, params: (from: string) => readonly unknown[]]
export const frameRequests: readonly FrameRequest[] = [
  ['message', 'personal_sign', (from) => [message, from]],
  ['transaction', 'eth_sendTransaction', (from) => [{ from, to: outsider, value: '0x16345785d8a0000' }]],
  ['typed', 'eth_signTypedData_v4', (from) => [from, permit(from, 31337)]],
  ['unlimited', 'eth_sendTransaction', (from) => [{ from, to: tetherAddress(), data: approveData() }]],
]
