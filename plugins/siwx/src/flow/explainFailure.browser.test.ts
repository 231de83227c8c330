import type { AccountDetail } from '@latchkit/kernel/chain'
import { defineErrors } from '@latchkit/kernel/plugin'
import { type FakeAnswers, firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { errors } from '../errors.ts'
import type { SiwxConfig } from '../sessions/types.ts'
import { closeAll, createMemory, openSiwx, rejected } from '../testing/openSiwx.ts'

afterEach(closeAll)

const until = vi.waitFor
const one = 'eip155:1'

/** Connects an account of a type, and has it sign in. */
async function signInAs(type: AccountDetail['type'], config: SiwxConfig, request: FakeAnswers['request']) {
  const account = `${one}:${firstAddress}` as const
  const opened = await openSiwx(config, {
    connect: async ({ id, namespace }) => [
      {
        id: `${namespace}:${id}`,
        source: 'fake',
        connectorId: id,
        namespace,
        accounts: [account],
        chainId: one,
        ...(type === undefined ? {} : { details: { [account]: { type } } }),
      },
    ],
    ...(request && { request }),
  })
  await opened.connect()
  await until(() => expect(opened.state()?.step).toBe('ready'))
  await opened.sign()
  await until(() => expect(opened.toasts).not.toEqual([]))
  return opened.toasts
}

const decline = async () => {
  throw rejected
}
const refuse = async () => {
  throw errors.SIWX_REFUSED()
}

test('a signature that is not accepted is explained by the smart account, if it is of one', async () => {
  const { config } = createMemory({ addSession: refuse })
  expect(await signInAs('smartAccount', config, async () => 'signed')).toEqual(['siwx.smartAccount'])
  expect(await signInAs('eoa', config, async () => 'signed')).toEqual(['siwx.refused'])
  expect(await signInAs(undefined, config, async () => 'signed')).toEqual(['siwx.refused'])
})

test.each(['smartAccount', 'eoa', undefined] as const)(
  'an account of the type %s that declines has declined',
  async (type) => {
    expect(await signInAs(type, createMemory().config, decline)).toEqual(['siwx.declined'])
  },
)

test('another failure with a smart account keeps its own text', async () => {
  const { config } = createMemory({
    addSession: async () => {
      throw errors.SIWX_SERVICE()
    },
  })
  expect(await signInAs('smartAccount', config, async () => 'signed')).toEqual(['siwx.service'])
})

test('a wallet that signed another message is said to have changed it, whatever its account is', async () => {
  const { MESSAGE_CHANGED } = defineErrors({
    MESSAGE_CHANGED: { message: 'This wallet changed the message.' },
  })
  const change = async () => {
    throw MESSAGE_CHANGED()
  }
  for (const type of ['smartAccount', 'eoa', undefined] as const)
    expect(await signInAs(type, createMemory().config, change)).toEqual(['siwx.messageChanged'])
})
