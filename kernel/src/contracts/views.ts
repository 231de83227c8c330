/** A view's component: it gets `params` and nothing else. Written as a method so that rows of any params fit one table. */
export type ViewComponent<Params> = {
  bivarianceHack(props: { readonly params: Params }): unknown
}['bivarianceHack']

/**
 * A row of the view registry.
 *
 * @example const row: ViewRow = { title: 'hello.title', load: async () => ({ default: () => 'Hello' }) }
 */
export interface ViewRow<Params = unknown> {
  /**
   * A message key of the manifest; `null` for a view that draws its own header. A `title` among the params that a view is
   * opened with replaces it: a name that is the same in every language.
   */
  readonly title: string | null
  /** Imports the component when the view is first shown. */
  readonly load: () => Promise<{ default: ViewComponent<Params> }>
}

/** The views of a manifest, by name. */
export type ViewTable = Readonly<Record<string, ViewRow<never>>>

/** A view and the id of the plugin that owns it. */
export interface ViewEntry {
  readonly row: ViewRow<never>
  readonly plugin: string
}

/** Finds views by name. */
export interface ViewRegistry {
  /** The view of that name, of a plugin that is enabled. */
  view(name: string): ViewEntry | undefined
}
