import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pseudo } from '../core/i18n/pseudo.ts'
import { kernels } from '../core/kernel.ts'
import { writable } from '../core/state/atoms.ts'
import { Address, Avatar, Button, Field, LinkItem, ListItem, Notice, SearchField } from '../ui/index.ts'
import {
  compose,
  destroyKits,
  dialog,
  find,
  hostOf,
  loadOf,
  screens,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(async () => {
  destroyKits()
  document.documentElement.removeAttribute('style')
  await page.viewport(1024, 768)
})

const nothing = () => undefined
const action = () => screens('all', { All: loadOf(() => <Button onClick={nothing}>Confirm</Button>) })

async function openModal(options: object) {
  const { kit } = compose([action()], options)
  await kit.open('All')
  await until(() => expect(textOf()).toContain('Confirm'))
  return kit
}

const readStyles = () => {
  const card = dialog().firstElementChild
  const button = getComputedStyle(find('button[type="button"]:not([aria-label])'))
  return {
    scheme: getComputedStyle(hostOf()).colorScheme,
    canvas: card ? getComputedStyle(card).backgroundColor : '',
    radius: card ? getComputedStyle(card).borderRadius : '',
    accent: button.backgroundColor,
    font: button.fontFamily,
    zIndex: getComputedStyle(hostOf()).zIndex,
  }
}

test('the theme changes while the modal is open', async () => {
  const kit = await openModal({ theme: 'light' })
  expect(readStyles()).toMatchObject({ scheme: 'light', canvas: 'color(srgb 1 1 1)' })
  kit.setTheme('dark')
  expect(readStyles()).toMatchObject({ scheme: 'dark', canvas: 'color(srgb 0.0862745 0.0941176 0.113725)' })
  kit.setTheme('auto')
  expect(readStyles().scheme).toBe('light dark')
})

test('the theme variables can be set, changed and reset', async () => {
  const themeVariables = { accent: '#c2410c', radius: '8px', font: 'Georgia, serif', zIndex: 7 }
  const kit = await openModal({ theme: 'light', themeVariables })
  expect(readStyles()).toMatchObject({
    accent: 'rgb(194, 65, 12)',
    radius: '8px',
    font: 'Georgia, serif',
    zIndex: '7',
  })
  kit.setThemeVariables({ accent: 'rgb(1 2 3)', zIndex: undefined })
  expect(readStyles()).toMatchObject({ accent: 'rgb(1, 2, 3)', radius: '8px', zIndex: '999' })
  expect(hostOf().getAttribute('style')).toBeNull()
  expect(() => kit.setThemeVariables({ accent: 'bluish' })).toThrow('a color, not "bluish"')
  expect(() => kit.setThemeVariables({ radius: '8' })).toThrow('a length, not "8"')
  expect(() => kit.setThemeVariables({ zIndex: 1.5 })).toThrow('a whole number, not "1.5"')
})

test('a value that could load something, or that is no color, has no effect even if nothing has checked it', async () => {
  const kit = await openModal({ theme: 'light' })
  const before = readStyles()
  const variables = { accent: 'url(https://evil.example)', canvas: 'bluish', radius: 'var(--theirs)' }
  kernels.get(kit)?.store.set(writable.theme, { theme: 'light', variables })
  expect(readStyles()).toEqual(before)
})

test("the kit's theme wins over values inherited from the page", async () => {
  document.documentElement.style.setProperty('--latchkit-accent', 'rgb(9, 9, 9)')
  await openModal({ themeVariables: { accent: '#c2410c' } })
  expect(readStyles().accent).toBe('rgb(194, 65, 12)')
})

test.each([
  ['#ffd166', 'lch(0 0 0)'],
  ['#123456', 'lch(100 0 0)'],
])('on the accent %s alone, text is %s', async (accent, color) => {
  const kit = await openModal({ themeVariables: { accent } })
  const button = find('button[type="button"]:not([aria-label])')
  expect(getComputedStyle(button).color).toBe(color)
  kit.setThemeVariables({ onAccent: 'rgb(1, 2, 3)' })
  expect(getComputedStyle(button).color).toBe('rgb(1, 2, 3)')
})

const arabic = 'اقبل طلب الاتصال في المحفظة ثم عد إلى هنا لمتابعة الإرسال إلى العنوان المكتوب'
const samples = {
  'en-XA': pseudo('Accept the connection request in the wallet, then come back'),
  ar: arabic,
}

test.each(['en-XA', 'ar'] as const)('at 360 px nothing scrolls sideways in %s', async (locale) => {
  await page.viewport(360, 740)
  const text = samples[locale]
  const { kit } = compose(
    [screens('all', { All: loadOf(() => <Everything text={text} />), More: loadOf(() => <p>{text}</p>) })],
    { locale, projectId: undefined },
  )
  await kit.open('All')
  await until(() => expect(textOf()).toContain(text))
  const card = dialog().firstElementChild as HTMLElement
  const edge = card.getBoundingClientRect()
  const wide = [...card.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < edge.left - 1 || right > edge.right + 1
  })
  expect(wide.map(({ outerHTML }) => outerHTML)).toEqual([])
  const scrolling = [document.documentElement, ...card.querySelectorAll('div')]
  expect(scrolling.filter((box) => box.scrollWidth > box.clientWidth + 1)).toEqual([])
})

function Everything({ text }: { readonly text: string }) {
  const icon = <Avatar name={text} />
  return (
    <>
      <ListItem icon={icon} name={text} tag={text.slice(0, 12)} onClick={nothing} />
      <LinkItem icon={icon} name={text} href="https://explorer.example" />
      <Field kind="amount" label={text} value="1" hint={text} after={<span>ETH</span>} onChange={nothing} />
      <SearchField label={text} value={text} onChange={nothing} />
      <Field kind="code" label={text} value="0x1" error={text} onChange={nothing} />
      <Notice kind="warning" title={text}>
        {text}
      </Notice>
      <Address address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" whole />
      <Button onClick={nothing}>{text}</Button>
    </>
  )
}
