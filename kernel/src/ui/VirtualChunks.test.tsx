import { afterEach, expect, test } from 'vitest'
import { cleanUp, find, hostOf, loadOf, openView, screens, until } from '../modal/testing/openModal.ts'
import { VirtualChunks } from './VirtualChunks.tsx'

afterEach(cleanUp)

const [chunkCount, rowsPerChunk, rowPx] = [500, 20, 40]

/** Rows of 40 px. Every third chunk is higher than expected, so that places cannot be computed from the expected heights alone. */
const Rows = () => (
  <VirtualChunks count={chunkCount} heightOf={() => rowsPerChunk * rowPx}>
    {(chunk) => (
      <ul>
        {Array.from({ length: rowsPerChunk + (chunk % 3 === 0 ? 2 : 0) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <li key={row} style={{ height: rowPx }}>
            <button type="button">{`Row ${row} of ${chunk}`}</button>
          </li>
        ))}
      </ul>
    )}
  </VirtualChunks>
)

const rows = () => [...(hostOf().shadowRoot?.querySelectorAll('li') ?? [])]

/** The box of the modal that scrolls. */
function scroller(): HTMLElement {
  let box: HTMLElement | null = find('li')
  while (
    box &&
    (box.scrollHeight <= box.clientHeight + 1 || !/auto|scroll/.test(getComputedStyle(box).overflowY))
  )
    box = box.parentElement
  return box ?? expect.fail('Nothing scrolls')
}

/** Whether rows cover the box, from its upper edge to its lower one. */
function isCovered(): boolean {
  const box = scroller().getBoundingClientRect()
  const edges = rows().map((row) => row.getBoundingClientRect())
  return [box.top + 120, box.bottom - 20].every((y) =>
    edges.some(({ top, bottom }) => top <= y && y <= bottom + 48),
  )
}

const open = () =>
  openView([screens('rows', { Connect: loadOf(Rows) })], { view: 'Connect', text: 'Row 0 of 0' })

test('after a jump to any place, rows cover the screen, and few are in the document', async () => {
  await open()
  for (const share of [0.5, 0.1, 0.93, 0.31, 1, 0]) {
    const box = scroller()
    box.scrollTop = share * (box.scrollHeight - box.clientHeight)
    await until(() => expect(isCovered(), `at ${share}`).toBe(true))
    expect(rows().length).toBeLessThanOrEqual(200)
  }
  expect(rows()[0]?.textContent).toBe('Row 0 of 0')
})

test('the end is the last row, also when the heights were not the expected ones', async () => {
  await open()
  await until(() => {
    scroller().scrollTop = scroller().scrollHeight
    expect(rows().at(-1)?.textContent).toBe(`Row ${rowsPerChunk - 1} of ${chunkCount - 1}`)
  })
})

test('the row with the focus stays in the document in its place', async () => {
  await open()
  const button = find('li button')
  button.focus()
  scroller().scrollTop = scroller().scrollHeight / 2
  await until(() => expect(isCovered()).toBe(true))
  expect(hostOf().shadowRoot?.activeElement).toBe(button)
  expect(rows()[0]?.contains(button)).toBe(true)
})
