import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const es: Translation<SessionsMessage> = {
  'sessions.lead':
    'Estos sitios pueden actuar por esta cuenta sin preguntarte, dentro de los límites que se indican aquí.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Cargando tus sesiones inteligentes',
  'sessions.empty': 'No hay sesiones inteligentes',
  'sessions.emptyHint':
    'Los sitios a los que permites actuar por esta cuenta aparecen aquí hasta que revocas el permiso.',
  'sessions.broken': 'No se pudieron cargar tus sesiones inteligentes',
  'sessions.brokenHint':
    'Los sitios que autorizaste pueden seguir actuando por esta cuenta. Inténtalo de nuevo en un momento.',
  'sessions.none': 'Las sesiones inteligentes pertenecen a la wallet integrada',
  'sessions.noneHint': 'Inicia sesión en ella para ver qué pueden hacer los sitios por ti.',
  'sessions.retry': 'Reintentar',
  'sessions.active': 'Activa',
  'sessions.expired': 'Caducada',
  'sessions.revoked': 'Revocada',
  'sessions.until': 'Hasta el {date}',
  'sessions.ended': 'Terminó el {date}',
  'sessions.revokedAt': 'Revocada el {date}',
  'sessions.revoke': 'Revocar',
  'sessions.revoking': 'Esperando a tu wallet',
  'sessions.calls': 'Usar estas funciones del contrato',
  'sessions.callsAny': 'Usar cualquier función del contrato',
  'sessions.limit': '{name}, enviando como máximo {amount} por llamada',
  'sessions.conditions': '{name}, con algunos valores fijos',
  'sessions.limitAndConditions':
    '{name}, enviando como máximo {amount} por llamada, con algunos valores fijos',
  'sessions.delegates': 'Su código se ejecuta como tu cuenta: puede mover todo lo que tienes.',
  'sessions.hourly': 'Gastar hasta {amount} cada hora',
  'sessions.daily': 'Gastar hasta {amount} cada día',
  'sessions.weekly': 'Gastar hasta {amount} cada semana',
  'sessions.spend': 'Gastar hasta {amount} cada {period}',
  'sessions.unlimited': 'Gastar {symbol} sin límite',
  'sessions.theToken': 'este token',
  'sessions.units': '{amount} unidades básicas del token',
  'sessions.unknown': 'Un permiso desconocido: {type}',
  'sessions.nothing': 'No se indica ningún permiso.',
  'sessions.created': 'Sesión inteligente creada',
  'sessions.createdHint': 'Puedes gestionar tu sesión en los ajustes de tu cuenta.',
  'sessions.gotIt': 'Entendido',
}

export default es
