import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featuresOf, loginNames, moveLogin, offeredLogins, sortLogins, withLogin } from './logins.ts'
import { withPreset } from './plugins.ts'
import { defaultConfig } from './studioConfig.ts'
import { testCatalog as catalog } from './testing/catalog.ts'

const full = withPreset(defaultConfig, 'full', catalog)

test('only logins whose plugin is composed are offered', () => {
  expect(offeredLogins(defaultConfig, catalog)).toEqual([])
  expect(offeredLogins(full, catalog)).toEqual(['email', 'google', 'apple', 'github'])
})

test('the first login brings its plugin and the embedded wallet, and no other login', () => {
  const google = withLogin(defaultConfig, 'google', true, catalog)
  expect(google.plugins).toEqual(['connect', 'account', 'send', 'eip155', 'embedded', 'socials'])
  expect(google.logins).toEqual(['google'])
  const both = withLogin(google, 'email', true, catalog)
  expect(offeredLogins(both, catalog)).toEqual(['email', 'google'])
})

test('a login that is switched off keeps its plugin and the order of the others', () => {
  const without = withLogin(full, 'google', false, catalog)
  expect(without).toEqual({ ...full, logins: ['email', 'apple', 'github'] })
  expect(withLogin(without, 'google', true, catalog).logins).toEqual(['email', 'apple', 'github', 'google'])
})

test('an account that is added comes before an email field that is last', () => {
  const last = { ...full, logins: ['google', 'email'] }
  expect(withLogin(last, 'x', true, catalog).logins).toEqual(['google', 'x', 'email'])
})

test('email is before or after the social accounts, and unknown or repeated logins are left out', () => {
  expect(sortLogins(['google', 'email', 'x', 'x', 'toString', 'telegram'])).toEqual(['google', 'x', 'email'])
  expect(sortLogins(['email', 'x'])).toEqual(['email', 'x'])
})

test('logins move by one place, and email past all social accounts', () => {
  const logins = ['email', 'google', 'apple', 'x']
  expect(moveLogin(logins, 'apple', -1)).toEqual(['email', 'apple', 'google', 'x'])
  expect(moveLogin(logins, 'google', -1)).toEqual(logins)
  expect(moveLogin(logins, 'x', 1)).toEqual(logins)
  expect(moveLogin(logins, 'email', 1)).toEqual(['google', 'apple', 'x', 'email'])
  expect(moveLogin(moveLogin(logins, 'email', 1), 'email', -1)).toEqual(logins)
  expect(moveLogin(logins, 'github', 1)).toEqual(logins)
})

test('a move neither adds nor loses a login', () => {
  const ids = fc.subarray(Object.keys(loginNames), { minLength: 1 })
  fc.assert(
    fc.property(
      ids,
      fc.constantFrom(...Object.keys(loginNames)),
      fc.constantFrom(-1, 1),
      (list, login, step) => {
        const logins = sortLogins(list)
        fc.pre(logins.includes(login))
        expect(moveLogin(logins, login, step as -1 | 1).toSorted()).toEqual(logins.toSorted())
      },
    ),
  )
})

test('the features offer the logins in their order', () => {
  expect(featuresOf({ logins: ['email', 'x', 'google'] })).toEqual({ email: true, socials: ['x', 'google'] })
  expect(featuresOf({ logins: ['x', 'email'] })).toEqual({
    email: true,
    socials: ['x'],
    connectMethodsOrder: ['wallet', 'social', 'email'],
  })
  expect(featuresOf({ logins: [] })).toEqual({ email: false, socials: [] })
})
