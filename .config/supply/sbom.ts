import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { type Component, idOf } from './component.ts'
import { isExpression } from './licenses.ts'
import { policy } from './policy.ts'

/** The input of a bill of materials. */
export interface SbomParameters {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Direct dependencies, as `name@version`. */
  readonly direct: readonly string[]
  readonly components: readonly Component[]
  /** The SHA-512 of an archive in hex, by `name@version`. */
  readonly hashes: ReadonlyMap<string, string>
}

/**
 * Creates the software bill of materials of a package in CycloneDX 1.6. The same parts give the same bytes: it contains no
 * time and no serial number.
 */
export function sbomOf(parameters: SbomParameters): string {
  const { name, version, license, direct, components, hashes } = parameters
  const own: Component = { name, version, license, delivery: 'installed', path: '', needs: direct }
  const self = modelOf(own, hashes, 'self:')
  const models = components.map((component) => [component, modelOf(component, hashes)] as const)
  const installed = models.filter(([{ delivery }]) => delivery !== 'bundled')
  for (const [component, model] of [[own, self] as const, ...installed]) {
    for (const [other, { bomRef }] of installed) {
      if (component.needs.includes(idOf(other))) model.dependencies.add(bomRef)
    }
  }
  for (const [{ delivery }, { bomRef }] of models) if (delivery === 'bundled') self.dependencies.add(bomRef)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: self }),
    components: new Models.ComponentRepository(models.map(([, model]) => model)),
  })
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`
}

function modelOf(
  component: Component,
  hashes: ReadonlyMap<string, string>,
  prefix = component.delivery === 'bundled' ? 'bundled:' : '',
): Models.Component {
  const { name, version, delivery } = component
  const id = idOf(component)
  const [scope, bare] = /^(@[^/]+)\/(.+)$/.exec(name)?.slice(1) ?? [undefined, name]
  const hash = hashes.get(id)
  const model = new Models.Component(Enums.ComponentType.Library, bare ?? name, {
    ...(scope === undefined ? {} : { group: scope }),
    version,
    bomRef: `${prefix}${id}`,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: Enums.ComponentScope.Required,
    hashes: new Models.HashDictionary(hash === undefined ? [] : [[Enums.HashAlgorithm['SHA-512'], hash]]),
    licenses: new Models.LicenseRepository(licensesOf(component)),
  })
  if (prefix !== 'self:') model.properties.add(new Models.Property('latchkit:delivery', delivery))
  return model
}

function licensesOf(component: Component): Models.License[] {
  const justified = policy.justified.find((row) => row.package === idOf(component))
  const license = component.license ?? justified?.license
  if (license === undefined) return []
  if (!isExpression(license)) return [new Models.NamedLicense(license)]
  return [/[ (]/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)]
}
