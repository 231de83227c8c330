import { atom } from 'jotai/vanilla'
import { afterEach, expect, test } from 'vitest'
import { type PictureQuery, pictureSourceToken } from '../contracts/pictures.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { fakePlugin } from '../testing/index.ts'
import { List } from '../ui/List.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Avatar, ListItem } from '../ui/primitives.tsx'
import { WithPicture } from '../ui/WithPicture.tsx'
import { cleanUp, compose, find, hostOf, loadOf, screens, until, waitForText } from './testing/openModal.ts'

afterEach(cleanUp)

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A source that counts the queries whose atoms are shown, and what it was asked for. */
function source(picture: string | undefined = drawing) {
  const shown: PictureQuery[] = []
  let setups = 0
  const plugin: Plugin = fakePlugin({
    id: 'gallery',
    on: ['service:pictureSource'],
    setup: ({ provide }) => {
      setups += 1
      provide(pictureSourceToken, {
        pictureOf(query) {
          const pictureAtom = atom<string | undefined>(undefined)
          pictureAtom.onMount = (set) => {
            shown.push(query)
            set(picture)
          }
          return pictureAtom
        },
      })
    },
  })
  return { plugin, shown, setups: () => setups }
}

const rowOf = (own: string | undefined) => (id: number) => (
  <li key={id}>
    <ListItem
      icon={<Picture of={{ kind: 'network', id: `eip155:${id}` }} name={`Net ${id}`} src={own} />}
      name={`Net ${id}`}
      onClick={() => undefined}
    />
  </li>
)

const list = (count: number, own?: string, prerender = false) => {
  const ids = Array.from({ length: count }, (_, index) => index)
  const view = loadOf(() => <List>{ids.map(rowOf(own))}</List>)
  return screens('list', { Connect: view }, prerender)
}

const images = () => [...(hostOf().shadowRoot?.querySelectorAll('img') ?? [])]

test('a picture of the source replaces the letter, without a change of size', async () => {
  const { plugin } = source()
  const { kit } = compose([list(1), plugin])
  await kit.open('Connect')
  await waitForText('Net 0')
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]
  expect(sizeOf(find('li [aria-hidden]'))).toEqual([40, 40])
  const row = sizeOf(find('li'))
  await until(() => expect(images()).toHaveLength(1))
  expect(sizeOf(find('li [aria-hidden]'))).toEqual([40, 40])
  expect(sizeOf(find('li'))).toEqual(row)
  expect(images()[0]?.src).toBe(drawing)
})

/** Every component with an image. */
const Pictures = () => (
  <List>
    <li>
      <Avatar name="Alice" src={`${drawing}#avatar`} />
      <WithPicture of={{ kind: 'network', id: 'eip155:2' }} src={`${drawing}#own`}>
        Two
      </WithPicture>
    </li>
    {rowOf(undefined)(1)}
  </List>
)

test('no image of the modal sends the URL of the page to its host', async () => {
  const { manifest } = screens('list', { Connect: loadOf(Pictures) })
  const views = { Connect: { title: 'A screen', load: loadOf(Pictures), showsSite: true } }
  const { kit } = compose([fakePlugin({ ...manifest, views }), source().plugin], {
    metadata: { name: 'Shop', icons: [`${drawing}#site`] },
  })
  await kit.open('Connect')
  await until(() => expect(images()).toHaveLength(4))
  expect(images().map(({ referrerPolicy }) => referrerPolicy)).toEqual(images().map(() => 'no-referrer'))
})

test("the site's own picture comes first, and then the source is not even activated", async () => {
  const { plugin, shown, setups } = source()
  const { kit } = compose([list(1, `${drawing}#own`), plugin])
  await kit.open('Connect')
  await until(() => expect(images()).toHaveLength(1))
  await wait(100)
  expect(images()[0]?.src).toBe(`${drawing}#own`)
  expect([setups(), shown.length]).toEqual([0, 0])
})

test('of 500 rows, only those on the screen are asked for, and others when they are scrolled to', async () => {
  const { plugin, shown } = source()
  const { kit } = compose([list(500), plugin])
  await kit.open('Connect')
  await until(() => expect(images().length).toBeGreaterThan(2))
  await wait(100)
  expect(shown.length).toBeLessThan(30)
  find('li:last-child').scrollIntoView()
  await until(() => expect(shown).toContainEqual({ kind: 'network', id: 'eip155:499' }))
  await wait(100)
  expect(shown.length).toBeLessThan(60)
  find('li:first-child').scrollIntoView()
  await wait(100)
  // What has been shown keeps its picture and is not asked for again.
  expect(shown.filter((query) => query.kind === 'network' && query.id === 'eip155:0')).toHaveLength(1)
})

test('nothing is asked for, nor is the source activated, before the modal opens', async () => {
  const { plugin, shown, setups } = source()
  const { kit } = compose([list(3, undefined, true), plugin])
  await kit.prepare()
  await waitForText('Net 2')
  await wait(150)
  expect([setups(), shown.length]).toEqual([0, 0])
  await kit.open('Connect')
  await until(() => expect(shown).toHaveLength(3))
})

test('without a picture, or with one that is none, the letter stays', async () => {
  const { plugin } = source('data:image/svg+xml,nothing')
  const { kit } = compose([list(1), plugin])
  await kit.open('Connect')
  await wait(200)
  expect(images()).toEqual([])
  expect(find('li [aria-hidden]').textContent).toBe('N')
})

test('a source that is removed leaves letters, and one that is added later is used', async () => {
  const { plugin } = source()
  const { kit } = compose([list(1), plugin])
  await kit.open('Connect')
  await until(() => expect(images()).toHaveLength(1))
  kit.remove('gallery')
  await until(() => expect(images()).toEqual([]))
  kit.use(source(`${drawing}#later`).plugin)
  await until(() => expect(images()[0]?.src).toBe(`${drawing}#later`))
})

test('a source that does not start leaves letters', async () => {
  const broken = fakePlugin({
    id: 'gallery',
    on: ['service:pictureSource'],
    setup: () => {
      throw new Error('No pictures')
    },
  })
  const { kit, diagnostics } = compose([list(3), broken])
  await kit.open('Connect')
  await waitForText('Net 2')
  await wait(300)
  expect(images()).toEqual([])
  // It is not started again and again.
  expect(diagnostics.length).toBeLessThan(5)
})

const text = (own?: string) =>
  screens('text', {
    Connect: loadOf(() => (
      <WithPicture of={{ kind: 'network', id: 'eip155:1' }} src={own}>
        Ethereum
      </WithPicture>
    )),
  })

test('a text has the picture of the source before it', async () => {
  const { plugin } = source()
  const { kit } = compose([text(), plugin])
  await kit.open('Connect')
  await until(() => expect(images()[0]?.src).toBe(drawing))
})

test.each(['data:image/svg+xml,nothing', 'data:text/html,x', 'javascript:void 0'])(
  'with the picture %j that does not load, there is only the text',
  async (own) => {
    const { kit } = compose([text(own)])
    await kit.open('Connect')
    await waitForText('Ethereum')
    await until(() => expect(images()).toEqual([]))
    expect(hostOf().shadowRoot?.textContent).not.toContain('?')
  },
)
