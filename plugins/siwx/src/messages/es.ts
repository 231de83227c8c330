import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const es: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Iniciar sesión',
  'siwx.heading': '{name} necesita conectarse a tu wallet',
  'siwx.hint':
    'Firma este mensaje para demostrar que esta wallet es tuya y continuar. Si cancelas, se desconectará.',
  'siwx.hintOptional': 'Firma este mensaje para demostrar que esta wallet es tuya y continuar.',
  'siwx.account': 'Cuenta',
  'siwx.network': 'Red',
  'siwx.message': 'Mostrar el mensaje',
  'siwx.checking': 'Comprobando si has iniciado sesión…',
  'siwx.sign': 'Firmar',
  'siwx.signing': 'Firmando…',
  'siwx.still': 'Seguimos esperando a tu wallet',
  'siwx.cancel': 'Cancelar',
  'siwx.canceling': 'Cancelando…',
  'siwx.init': 'Se produjo un problema al iniciar la autenticación',
  'siwx.declined': 'Firma rechazada',
  'siwx.smartAccount': 'Es posible que esta aplicación no admita cuentas inteligentes',
  'siwx.clock': 'Comprueba el reloj de tu dispositivo',
  'siwx.refused': 'No se pudo iniciar sesión. La firma no se aceptó.',
  'siwx.service': 'No se pudo iniciar sesión. El servicio no responde.',
  'siwx.changed': 'La cuenta o la red ha cambiado. Firma de nuevo.',
  'siwx.messageChanged': 'Esta wallet cambió el mensaje.',
  'siwx.busy': 'Revisa tu wallet: ya hay una solicitud abierta',
  'siwx.failed': 'No se pudo iniciar sesión. No se firmó nada.',
  'siwx.authenticating': 'Autenticando…',
  'siwx.signedIn': 'Sesión iniciada',
  'siwx.stopped': 'Se canceló el inicio de sesión',
  'siwx.stuck': 'No se pudo desconectar',
}

export default es
