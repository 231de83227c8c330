import type { Deployment, Descriptor, Metadata } from './descriptor.ts'
import { type FindInclude, mergeIncludes } from './mergeIncludes.ts'
import { readContractFormats, readDataFormats } from './readFormats.ts'
import {
  copyJson,
  DescriptorError,
  getOwn,
  type Json,
  type JsonObject,
  optionalText,
  requireAddress,
  requireChainId,
  requireEntries,
  requireHash,
  requireKeys,
  requireList,
  requireObject,
  requireText,
} from './shapes.ts'

/** The major versions whose features are read. Files of the second one are read as far as they use those of the first. */
const supportedVersion = /erc7730-v[12](?:\.\d+\.\d+)?\.schema\.json$/
const noIncludes: FindInclude = () => undefined

/**
 * Reads a descriptor of ERC-7730. It is read completely or not at all: whatever is not supported is an error.
 *
 * @throws {DescriptorError} with the place and the reason
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export function readDescriptor(file: unknown, find: FindInclude = noIncludes): Descriptor {
  const merged = mergeIncludes(copyJson(file), find)
  const root = requireKeys(merged, 'the descriptor', ['$schema', 'context', 'metadata', 'display'])
  const schema = optionalText(getOwn(root, '$schema'), '$schema')
  if (schema !== undefined && !supportedVersion.test(schema))
    throw new DescriptorError('$schema', `names the version "${schema}", which is not supported`)
  const metadata = readMetadata(getOwn(root, 'metadata'))
  const context = requireKeys(getOwn(root, 'context'), 'context', ['contract', 'eip712'])
  const display = requireKeys(getOwn(root, 'display'), 'display', ['definitions', 'formats'])
  const isContract = Object.hasOwn(context, 'contract')
  if (isContract === Object.hasOwn(context, 'eip712'))
    throw new DescriptorError('context', 'has neither or both of contract and eip712')
  return isContract
    ? readContract(getOwn(context, 'contract'), display, metadata)
    : readData(getOwn(context, 'eip712'), display, metadata)
}

function readContract(value: Json | undefined, display: JsonObject, metadata: Metadata): Descriptor {
  const contract = requireKeys(value, 'context.contract', ['abi', 'deployments'])
  const deployments = readDeployments(getOwn(contract, 'deployments'), 'context.contract.deployments')
  if (deployments.length === 0) throw new DescriptorError('context.contract.deployments', 'is empty')
  const formats = readContractFormats(display, getOwn(contract, 'abi'))
  return { kind: 'contract', deployments, formats, metadata }
}

function readData(value: Json | undefined, display: JsonObject, metadata: Metadata): Descriptor {
  const data = requireKeys(value, 'context.eip712', ['deployments', 'domain', 'domainSeparator', 'schemas'])
  const deployments = readDeployments(getOwn(data, 'deployments') ?? [], 'context.eip712.deployments')
  const domain = readDomain(getOwn(data, 'domain'))
  const separator = getOwn(data, 'domainSeparator')
  const domainSeparator =
    separator === undefined ? undefined : requireHash(separator, 'context.eip712.domainSeparator')
  const namesContract =
    deployments.length > 0 ||
    domainSeparator !== undefined ||
    (domain.has('chainId') && domain.has('verifyingContract'))
  // A name alone would fit the data of every contract that calls itself so.
  if (!namesContract) throw new DescriptorError('context.eip712', 'names no contract')
  const formats = readDataFormats(display, getOwn(data, 'schemas'))
  return { kind: 'eip712', context: { deployments, domain, domainSeparator }, formats, metadata }
}

function readDeployments(value: Json | undefined, at: string): readonly Deployment[] {
  return requireList(value, at).map((deployment, index) => {
    const row = requireKeys(deployment, `${at}[${index}]`, ['chainId', 'address'])
    return {
      chainId: requireChainId(getOwn(row, 'chainId'), `${at}[${index}].chainId`),
      address: requireAddress(getOwn(row, 'address'), `${at}[${index}].address`),
    }
  })
}

function readDomain(value: Json | undefined): ReadonlyMap<string, string> {
  if (value === undefined) return new Map()
  const at = 'context.eip712.domain'
  const domain = requireKeys(value, at, ['name', 'version', 'chainId', 'verifyingContract'])
  return new Map(
    Object.entries(domain).map(([key, entry]) => {
      if (key === 'chainId') return [key, `${requireChainId(entry, `${at}.chainId`)}`]
      if (key === 'verifyingContract') return [key, requireAddress(entry, `${at}.verifyingContract`)]
      return [key, requireText(entry, `${at}.${key}`)]
    }),
  )
}

function readMetadata(value: Json | undefined): Metadata {
  const none: Metadata = { constants: new Map(), enums: new Map(), maps: new Map() }
  if (value === undefined) return none
  const keys = ['owner', 'contractName', 'info', 'token', 'constants', 'enums', 'maps']
  const metadata = requireKeys(value, 'metadata', keys)
  if (getOwn(metadata, 'info') !== undefined)
    requireKeys(getOwn(metadata, 'info'), 'metadata.info', [
      'legalName',
      'lastUpdate',
      'deploymentDate',
      'url',
    ])
  // Names and decimals of tokens are read from the chain alone.
  if (getOwn(metadata, 'token') !== undefined)
    requireKeys(getOwn(metadata, 'token'), 'metadata.token', ['name', 'ticker', 'decimals'])
  return {
    owner: optionalText(getOwn(metadata, 'owner'), 'metadata.owner'),
    constants: readConstants(getOwn(metadata, 'constants'), 'metadata.constants'),
    enums: readTables(getOwn(metadata, 'enums'), 'metadata.enums', (table) => table),
    maps: readTables(getOwn(metadata, 'maps'), 'metadata.maps', (map, at) =>
      getOwn(requireKeys(map, at, ['values', '$keyType']), 'values'),
    ),
  }
}

function readConstants(value: Json | undefined, at: string): ReadonlyMap<string, string> {
  return new Map(
    requireEntries(value, at).map(([key, constant]) => [key, requireConstant(constant, `${at}.${key}`)]),
  )
}

/** Returns a constant as a text. An integer that is not safe has lost digits. */
function requireConstant(value: Json | undefined, at: string): string {
  if (typeof value === 'boolean') return `${value}`
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `${value}`
  return requireText(value, at)
}

function readTables(
  value: Json | undefined,
  at: string,
  pick: (table: Json, at: string) => Json | undefined,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    requireEntries(value, at).map(([name, table]) => {
      const rows = requireObject(pick(table, `${at}.${name}`), `${at}.${name}`)
      return [name, readConstants(rows, `${at}.${name}`)]
    }),
  )
}
