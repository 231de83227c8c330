import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const es: Translation<NamesMessage> = {
  'names.title': 'Elegir nombre',
  'names.choose': 'Elige el nombre de tu cuenta',
}

export default es
