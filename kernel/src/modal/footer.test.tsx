import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { fakePlugin } from '../testing/index.ts'
import { compose, destroyKits, dialog, loadOf, screens, settled, textOf, until } from './testing/openModal.ts'

afterEach(destroyKits)

const line = (id: string, text: string) => ({
  id,
  order: 10,
  label: id,
  render: async () => ({ default: () => <a href="https://site.example">{text}</a> }),
})
const footerPlugin = (id: string, text: string) => fakePlugin({ id, slots: { footer: [line('line', text)] } })

test('what plugins add to the footer is below each view, after it in the order of the keyboard, and goes with its plugin', async () => {
  const views = screens('views', { First: loadOf(() => <button type="button">One</button>) })
  const { kit } = compose([views, footerPlugin('giver', 'Made by others')])
  await kit.open('First')
  await until(() => expect(textOf()).toContain('Made by others'))
  const controls = [...dialog().querySelectorAll('button, a')].map(({ textContent }) => textContent)
  expect(controls.indexOf('Made by others')).toBeGreaterThan(controls.indexOf('One'))
  await settled()
  expect((await axe.run(dialog())).violations).toEqual([])
  kit.remove('giver')
  await until(() => expect(textOf()).not.toContain('Made by others'))
  expect(textOf()).toContain('One')
})

test('a row of the footer that throws leaves the view as it is', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  const views = screens('views', { First: loadOf(() => <p>Still here</p>) })
  const row = { ...line('line', ''), render: async () => ({ default: broken }) }
  const { kit } = compose([views, fakePlugin({ id: 'giver', slots: { footer: [row] } })])
  await kit.open('First')
  await until(() => expect(textOf()).toContain('This part stopped working'))
  expect(textOf()).toContain('Still here')
})
