import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const id: Translation<NamesMessage> = {
  'names.title': 'Pilih nama',
  'names.choose': 'Pilih nama akun Anda',
}

export default id
