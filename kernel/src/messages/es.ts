import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const es: Translation<KernelMessage> = {
  'kernel.back': 'Atrás',
  'kernel.close': 'Cerrar',
  'kernel.dismiss': 'Ocultar',
  'kernel.loading': 'Cargando',
  'kernel.retry': 'Reintentar',
  'kernel.broken': 'Esta sección ha dejado de funcionar',
  'kernel.stale': 'Hay una versión nueva disponible',
  'kernel.reload': 'Recargar',
  'kernel.brokenHint': 'Inténtalo de nuevo o vuelve atrás. Tu wallet muestra lo que se envió.',
  'kernel.late': 'Tu wallet completó una solicitud anterior',
  'kernel.forgotten': 'La próxima vez tendrás que volver a conectarte',
  'kernel.offline': 'No tienes conexión. No se enviará nada hasta que vuelvas a tenerla.',
  'kernel.slow': 'Sigue cargando…',
  'kernel.notAllowed': 'Acción no permitida',
  'kernel.disconnectFailed': 'No se pudo desconectar',
  'kernel.error': 'Error',
  'kernel.success': 'Listo',
  'kernel.copyFailed': 'No se pudo copiar',
}

export default es
