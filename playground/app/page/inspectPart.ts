import type { InspectedPart } from '../contract.ts'

/** What the inspector reads of React's tree, which has no public interface. Everything else of it stays unknown. */
interface Fiber {
  readonly key: string | null
  readonly memoizedProps: unknown
  readonly return: Fiber | null
}

/** The key of a row that a plugin adds to the view of another one: its plugin, and its id. */
const rowKey = /^([\w-]+):([\w-]+)$/
/** The names that the kernel gives to the parts of plugins. */
const partName = /^(View|Slot row) "(.+)"$/

/**
 * Returns which part of the kit an element is: the plugin that it comes from, its view, and the row of another view that it is in.
 * The result is `undefined` for an element that is not the kit's.
 */
export function inspectPart(element: Element, plugins: ReadonlySet<string>): InspectedPart | undefined {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot) || root.host.localName !== 'latchkit-host') return undefined
  let row: InspectedPart['row']
  let view: string | undefined
  let owner: string | undefined
  for (let fiber: Fiber | null | undefined = fiberOf(element); fiber && !view; fiber = fiber.return) {
    const [, plugin = '', id = ''] = rowKey.exec(fiber.key ?? '') ?? []
    if (plugins.has(plugin)) row ??= { plugin, id }
    const part = partOf(fiber.memoizedProps)
    owner ??= part?.plugin
    if (part?.kind === 'View') view = part.name
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  return { plugin: row?.plugin ?? owner ?? 'kernel', view, row, box: { x, y, width, height } }
}

/** The part that a component renders, if it is the kernel's component for parts of plugins. */
function partOf(
  props: unknown,
): { readonly kind: string; readonly name: string; readonly plugin: string } | undefined {
  if (typeof props !== 'object' || props === null) return undefined
  const { name, plugin, load } = props as { readonly [key: string]: unknown }
  if (typeof name !== 'string' || typeof plugin !== 'string' || typeof load !== 'function') return undefined
  const [, kind, text] = partName.exec(name) ?? []
  return kind && text ? { kind, name: text, plugin } : undefined
}

function fiberOf(element: Element): Fiber | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'))
    if (key) return Reflect.get(at, key) as Fiber
  }
  return undefined
}
