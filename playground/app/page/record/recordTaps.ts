import type { Plugin } from '@latchkit/kernel'
import type { HookName } from '@latchkit/kernel/plugin'
import { describeAnswer, describeCall } from './describeTap.ts'
import type { Report } from './recordEvents.ts'
import { formatError } from './words.ts'

type Tap = (name: HookName, fn: (...args: never[]) => unknown, options?: unknown) => void

/** Returns a plugin that records each call of its taps: what the hook passed, what the tap returned, and how long a promise took. */
export function recordTaps(plugin: Plugin, report: Report): Plugin {
  const { id, manifest } = plugin
  const load: typeof manifest.load = async () => {
    const { default: setup } = await manifest.load()
    return { default: (context) => setup(withTap(context, (tap) => recordedTap(id, tap, report))) }
  }
  return { ...plugin, manifest: { ...manifest, load } }
}

/** Copies a context with another `tap`. The getters of the ports that the plugin has not declared stay, which throw when read. */
function withTap(context: { readonly tap: Tap }, change: (tap: Tap) => Tap): never {
  const properties = Object.getOwnPropertyDescriptors(context)
  const tap = { ...properties.tap, value: change(context.tap) }
  return Object.defineProperties({}, { ...properties, tap }) as never
}

function recordedTap(plugin: string, tap: Tap, report: Report): Tap {
  return (name, fn, options) => {
    const call = fn as (...args: readonly unknown[]) => unknown
    const record = (args: readonly unknown[], text: string) =>
      report('hook', name, [plugin, describeCall(name, args), text].filter(Boolean).join(' · '))
    tap(
      name,
      (...args: readonly unknown[]) =>
        observe(
          () => call(...args),
          name,
          (text) => record(args, text),
        ),
      options,
    )
  }
}

/** Runs a tap, and records its result in words. Its result and its error are passed on. */
function observe(run: () => unknown, name: HookName, record: (text: string) => void): unknown {
  const startedAt = performance.now()
  const time = () => `${Math.round(performance.now() - startedAt)} ms`
  const fail = (error: unknown): never => {
    record(`failed: ${formatError(error)}`)
    throw error
  }
  let result: unknown
  try {
    result = run()
  } catch (error) {
    return fail(error)
  }
  if (result instanceof Promise)
    return result.then((answer: unknown) => {
      record([describeAnswer(name, answer), time()].filter(Boolean).join(' · '))
      return answer
    }, fail)
  record(describeAnswer(name, result))
  return result
}
