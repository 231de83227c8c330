/** What viem encodes, decodes and hashes. The namespace of EVM has loaded this code of viem already. */
export {
  type AbiParameter,
  decodeAbiParameters,
  domainSeparator,
  encodeAbiParameters,
  getAddress,
  keccak256,
  stringToHex,
} from 'viem'
