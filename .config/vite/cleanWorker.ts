import { afterAll, vi } from 'vitest'

// The files of a worker share its globals: each leaves them as it found them, and none of its timers runs in the next.
const globals = Object.getOwnPropertyDescriptors(globalThis)
const timers = new Set<NodeJS.Timeout>()
const { setTimeout, setInterval } = globalThis

const record = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply(target, self, args) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, args)
      timers.add(timer)
      return timer
    },
  })

globalThis.setTimeout = record(setTimeout)
globalThis.setInterval = record(setInterval)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const timer of timers) clearTimeout(timer)
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(globalThis, name)
  Object.defineProperties(globalThis, replacedGlobals())
})

/** The original descriptors of the globals that the file has replaced. */
function replacedGlobals(): PropertyDescriptorMap {
  const now = Object.getOwnPropertyDescriptors(globalThis)
  const replaced = Object.entries(globals).filter(
    ([name, { value }]) => value !== Reflect.get(now, name)?.value,
  )
  return Object.fromEntries(replaced)
}
