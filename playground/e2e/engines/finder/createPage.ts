import type { Engine } from '../driver/types.ts'
import { bundleFinder } from './bundleFinder.ts'
import { createLocator, type Locator } from './createLocator.ts'
import type { Seen } from './inPage.ts'

/** A page in one of the engines. Elements are found by role and accessible name, also in open shadow roots. */
export interface EnginePage extends Locator {
  readonly engine: Engine
  /** Finds elements in the frame whose URL contains a text. */
  frame(part: string): Locator
}

/** Adds locators to an engine. */
export function createPage(engine: Engine): EnginePage {
  const see = async (selector: string, frame?: string, target = false): Promise<Seen> => {
    const call = `latchkitFinder(${JSON.stringify(selector)}, ${target})`
    const seen = await engine.evaluate(`typeof latchkitFinder === 'function' ? ${call} : null`, frame)
    if (seen) return seen as Seen
    await engine.evaluate(`void (() => { ${await bundleFinder()} })()`, frame)
    return (await engine.evaluate(call, frame)) as Seen
  }
  const wasClicked = async (frame?: string) =>
    (await engine.evaluate(`typeof latchkitClicked !== 'function' || latchkitClicked()`, frame)) === true
  const root = { engine, see, wasClicked, selectors: [] }
  return {
    ...createLocator(root),
    engine,
    frame: (part) => createLocator({ ...root, frame: part }),
  }
}
