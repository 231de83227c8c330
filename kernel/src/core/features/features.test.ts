import { expect, test } from 'vitest'
import { createTestKernel, fakePlugin } from '../../testing/index.ts'
import type { LatchkitOptions } from '../config/options.ts'
import { featuresAtom, pluginsAtom } from '../state/atoms.ts'
import { planned } from './features.ts'
import { warnIntegrator } from './warnIntegrator.ts'

const plugin = (id: string) => fakePlugin({ id, features: [id] })

function compose(options: Partial<LatchkitOptions>) {
  const { kernel, diagnostics } = createTestKernel(options)
  return {
    kernel,
    features: () => kernel.store.get(featuresAtom),
    state: (id: string) => kernel.store.get(pluginsAtom)[id],
    log: () => diagnostics.map(({ message }) => message),
  }
}

test('composed features are enabled unless the site disables them, and a legacy name works too', () => {
  const all = [...Object.keys(planned), 'send', 'collapseWallets'].map((id) => plugin(id))
  expect(compose({ plugins: all }).features()).toEqual({ ...planned, send: true })
  const features = {
    email: false,
    socials: ['x'],
    swaps: true,
    onramp: [],
    history: false,
    collapseWallets: false,
  }
  const set = compose({ plugins: all, features })
  expect(set.features()).toEqual({
    ...planned,
    email: false,
    socials: ['x'],
    onramp: false,
    activity: false,
    send: true,
    collapseWallets: false,
  })
  expect(['email', 'onramp', 'activity', 'collapseWallets'].map(set.state)).toEqual([
    'off',
    'off',
    'off',
    'idle',
  ])
  expect(set.log()).toEqual([])
})

test('the pay feature replaces the login methods', () => {
  const paying = compose({
    plugins: [plugin('email'), plugin('socials'), plugin('swaps')],
    features: { pay: true },
  })
  expect(paying.features()).toEqual({ email: false, socials: false, swaps: ['1inch'] })
})

test('unknown names are logged once at the first intent, and a name that a plugin uses is known', async () => {
  const opened = compose({
    features: { sedn: true, swops: [], own: true, send: 'yes' },
    plugins: [plugin('own')],
  })
  warnIntegrator(opened.kernel)
  expect(opened.log()).toEqual(['Unknown features: sedn, swops', 'Invalid features: send'])
  expect(opened.features()).toEqual({ own: true })
})

test('a plugin with the legacy name of a feature follows both names in the options', () => {
  const legacy = [fakePlugin({ id: 'history', features: ['history'] })]
  expect(compose({ plugins: legacy, features: { history: false } }).features()).toEqual({ activity: false })
  expect(compose({ plugins: legacy, features: { activity: false } }).features()).toEqual({ activity: false })
})

test('every public feature name is known, whatever is composed', async () => {
  const names = [
    ...['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding'],
    ...['receive', 'send', 'analytics', 'pay', 'history', 'emailShowWallets', 'allWallets', 'legalCheckbox'],
    ...[
      'smartSessions',
      'collapseWallets',
      'connectorTypeOrder',
      'walletFeaturesOrder',
      'connectMethodsOrder',
    ],
  ]
  const composed = compose({ features: Object.fromEntries(names.map((name) => [name, true])) })
  warnIntegrator(composed.kernel)
  expect(composed.log()).toEqual([])
  const near = names.flatMap((name) => [`x${name}`, `${name}x`])
  const unknown = compose({ features: Object.fromEntries(near.map((name) => [name, undefined])) })
  warnIntegrator(unknown.kernel)
  expect(unknown.log()).toEqual([`Unknown features: ${near.join(', ')}`])
})

test('a feature that is simply enabled has all values that a plan could provide', () => {
  expect(planned).toEqual({
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    swaps: ['1inch'],
    onramp: ['coinbase', 'meld'],
    activity: true,
    reownBranding: true,
  })
})
