import type { ChainId } from '@latchkit/kernel'
import { createTestStorage } from '@latchkit/kernel/testing'
import { toChecksumAddress } from '../format/index.ts'
import type { SiwxConfig, SiwxFactory, SiwxPorts, SiwxSession } from '../sessions/types.ts'
import { signers, type TestSigner } from './signers.ts'

/** The test wallet of a namespace. */
export function signerOf(namespace: string): TestSigner {
  const signer = signers.find((one) => one.namespace === namespace)
  if (!signer) throw new Error(`No wallet signs for ${namespace}`)
  return signer
}

export const call = { signal: new AbortController().signal }

/** Opens a configuration as a kit does, with clocks that a test sets. */
export async function openSessions(factory: SiwxFactory, stored: Readonly<Record<string, unknown>> = {}) {
  let time = Date.UTC(2030, 0, 1)
  let passed = 0
  let randomIds = 0
  const storage = createTestStorage(stored)
  const ports: SiwxPorts = {
    storage,
    page: { domain: 'shop.example', uri: 'https://shop.example' },
    dateNow: () => time,
    now: () => passed,
    randomId() {
      randomIds += 1
      return randomIds.toString(16).padStart(32, '0')
    },
    writtenAddress: async (chainId, address) =>
      (chainId.startsWith('eip155:') && toChecksumAddress(address)) || address,
    networkName: (chainId) => (chainId.startsWith('polkadot:') ? 'Polkadot Asset Hub' : undefined),
    node: () => undefined,
  }
  const config = await factory(ports)
  const sign = (signer: TestSigner, chainId: ChainId = signer.chainId) => signSession(config, signer, chainId)
  async function signIn(signer: TestSigner, chainId: ChainId = signer.chainId): Promise<SiwxSession> {
    const session = await sign(signer, chainId)
    await config.addSession(session, call)
    return session
  }
  /** Sets the wall clock forward, or back. */
  function jump(ms: number): void {
    time += ms
  }
  function wait(ms: number): void {
    jump(ms)
    passed += ms
  }
  return { config, ports, storage, sign, signIn, wait, jump }
}

/** Signs a new message of the configuration. */
export async function signSession(
  config: SiwxConfig,
  { address, sign }: TestSigner,
  chainId: ChainId,
): Promise<SiwxSession> {
  const message = await config.createMessage({ chainId, accountAddress: address }, call)
  const { toString: _, ...data } = message
  const text = message.toString()
  return { data, message: text, signature: await sign(text) }
}
