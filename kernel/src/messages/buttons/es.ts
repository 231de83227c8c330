import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const es: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'No se pudo cargar',
  'kernel.loadFailedReload': 'Recargar',
  'kernel.loadFailedClose': 'Cerrar',
  'kernel.connectWallet': 'Conectar wallet',
  'kernel.connecting': 'Conectando…',
  'kernel.account': 'Cuenta {address}',
  'kernel.selectNetwork': 'Elegir red',
  'kernel.unknownNetwork': 'Red desconocida',
}

export default es
