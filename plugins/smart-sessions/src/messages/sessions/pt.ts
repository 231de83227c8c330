import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const pt: Translation<SessionsMessage> = {
  'sessions.lead':
    'Estes sites podem agir por esta conta sem perguntar a você, dentro dos limites listados aqui.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Carregando suas sessões inteligentes',
  'sessions.empty': 'Nenhuma sessão inteligente',
  'sessions.emptyHint':
    'Um site que você autoriza a agir por esta conta fica listado aqui até você revogar a permissão.',
  'sessions.broken': 'Não foi possível carregar suas sessões inteligentes',
  'sessions.brokenHint':
    'Os sites que você autorizou ainda podem agir por esta conta. Tente novamente em instantes.',
  'sessions.none': 'As sessões inteligentes pertencem à carteira integrada',
  'sessions.noneHint': 'Entre nela para ver o que os sites podem fazer por você.',
  'sessions.retry': 'Tentar novamente',
  'sessions.active': 'Ativa',
  'sessions.expired': 'Expirada',
  'sessions.revoked': 'Revogada',
  'sessions.until': 'Até {date}',
  'sessions.ended': 'Encerrada em {date}',
  'sessions.revokedAt': 'Revogada em {date}',
  'sessions.revoke': 'Revogar',
  'sessions.revoking': 'Aguardando sua carteira',
  'sessions.calls': 'Usar estas funções do contrato',
  'sessions.callsAny': 'Usar qualquer função do contrato',
  'sessions.limit': '{name}, enviando no máximo {amount} por chamada',
  'sessions.conditions': '{name}, com alguns valores fixos',
  'sessions.limitAndConditions': '{name}, enviando no máximo {amount} por chamada, com alguns valores fixos',
  'sessions.delegates': 'O código dele é executado como sua conta: pode mover tudo o que você tem.',
  'sessions.hourly': 'Gastar até {amount} por hora',
  'sessions.daily': 'Gastar até {amount} por dia',
  'sessions.weekly': 'Gastar até {amount} por semana',
  'sessions.spend': 'Gastar até {amount} a cada {period}',
  'sessions.unlimited': 'Gastar {symbol} sem limite',
  'sessions.theToken': 'este token',
  'sessions.units': '{amount} unidades básicas do token',
  'sessions.unknown': 'Uma permissão desconhecida: {type}',
  'sessions.nothing': 'Nenhuma permissão está listada.',
  'sessions.created': 'Sessão inteligente criada',
  'sessions.createdHint': 'Você pode gerenciar sua sessão nas configurações da conta.',
  'sessions.gotIt': 'Entendi',
}

export default pt
