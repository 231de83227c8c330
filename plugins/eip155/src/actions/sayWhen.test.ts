import { expect, test } from 'vitest'
import { sayWhen } from './sayWhen.ts'

const in10s = () => new Date(Date.now() + 10_000).toUTCString()

test.each([
  ['5', /^5$/],
  [in10s(), /^(9|10)$/],
  // What asks for no wait, or makes no sense, is left to the usual waits.
  ['0', /^none$/],
  ['Wed, 21 Oct 2015 07:28:00 GMT', /^none$/],
  ['soon, at 7', /^none$/],
])('F07: "%s" is a wait of %s seconds', async (asked, expected) => {
  const given = new Response(null, { status: 429, headers: { 'retry-after': asked, 'x-node': 'one' } })
  const said = sayWhen(given, 'busy')
  expect(said.headers.get('retry-after') ?? 'none').toMatch(expected)
  expect([said.status, said.headers.get('x-node'), await said.text()]).toEqual([429, 'one', 'busy'])
})

test.each(['30', '60', 'Fri, 31 Dec 2999 23:59:59 GMT'])(
  'F07: who asks for "%s" is not asked again in the time that anybody waits',
  async (asked) => {
    const given = new Response(null, { status: 429, headers: { 'retry-after': asked } })
    const said = sayWhen(given, 'busy')
    expect([said.status, said.headers.get('retry-after'), await said.text()]).toEqual([400, null, 'busy'])
  },
)
