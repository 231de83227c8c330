import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const es: Translation<MoreMessage> = {
  'socials.waiting': 'Conéctate en la ventana del proveedor',
  'socials.waitingHint': 'Inicia sesión en {name} allí. Después, esta página continuará automáticamente.',
  'socials.focus': 'Mostrar ventana',
  'socials.finishing': 'Obteniendo los datos de usuario',
  'socials.finishingHint': 'Tu wallet se abrirá en un momento.',
  'socials.slow': 'Está tardando más de lo normal.',
  'socials.failed': 'Algo ha ido mal',
  'socials.failedHint': 'El inicio de sesión no terminó. No se compartió nada.',
  'socials.again': 'Reintentar',
  'socials.other': 'Usar otra forma',
  'socials.blocked': 'Tu navegador bloqueó la ventana',
  'socials.blockedHint': 'Pulsa el botón para abrirla.',
  'socials.open': 'Abrir ventana',
  'socials.here': 'Continuar en esta pestaña',
  'socials.leaving': 'Continuar con {name}',
  'socials.leavingHint': 'Saldrás de esta página y volverás a ella después de iniciar sesión.',
  'socials.none': 'Elige cómo iniciar sesión',
  'socials.noneHint': 'No hay ningún inicio de sesión en curso.',
  'socials.scan': 'Escanea con tu teléfono',
  'socials.scanHint': 'Su cámara abre Farcaster, donde apruebas el inicio de sesión.',
  'socials.code': 'Código para iniciar sesión con Farcaster',
  'socials.app': 'Abrir Farcaster',
  'socials.appHint': 'Aprueba el inicio de sesión allí y vuelve después.',
  'socials.copy': 'Copiar enlace',
  'socials.copied': 'Enlace copiado',
  'socials.preparing': 'Preparando el código',
  'socials.cancel': 'Cancelar',
}

export default es
