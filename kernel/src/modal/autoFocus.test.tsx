import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field } from '../ui/index.ts'
import {
  button,
  cleanUp,
  hostOf,
  loadOf,
  openView,
  screens,
  until,
  waitForText,
} from './testing/openModal.ts'
import { Push } from './testing/Push.tsx'

afterEach(cleanUp)

const Form = (): ReactNode => (
  <Field kind="amount" label="Amount" value="" onChange={() => undefined} autoFocus />
)
const focused = () => hostOf().shadowRoot?.activeElement?.localName

const Start = () => <Push view="Form" />
const views = () => screens('forms', { Start: loadOf(Start), Form: loadOf(Form) })

test('the first field of a form has the focus, whether its code is loaded already or not', async () => {
  const { kit } = await openView([views()], { view: 'Start', text: 'Deeper' })
  for (const _ of ['loads now', 'is loaded']) {
    button('Deeper').click()
    await until(() => expect(focused()).toBe('input'))
    button('Back').click()
    await waitForText('Deeper')
    await until(() => expect(focused()).toBe('h2'))
  }
  kit.close()
  await kit.open('Form')
  await until(() => expect(focused()).toBe('input'))
})
