import { idOf } from './component.ts'

interface SbomComponent {
  readonly name: string
  readonly version: string
  readonly group?: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/** Reads a bill of materials: each `name@version` with its delivery. */
export function readSbom(text: string): { readonly id: string; readonly delivery: string }[] {
  const { components = [] }: { readonly components?: readonly SbomComponent[] } = JSON.parse(text)
  return components.map(({ name, version, group, properties = [] }) => ({
    id: idOf({ name: group === undefined ? name : `${group}/${name}`, version }),
    delivery: properties.find((property) => property.name === 'latchkit:delivery')?.value ?? '',
  }))
}
