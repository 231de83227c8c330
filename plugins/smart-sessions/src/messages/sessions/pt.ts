import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const pt: Translation<SessionsMessage> = {
  'sessions.lead': 'Estes sites podem agir por esta conta sem perguntar, dentro do que está listado aqui.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Lendo suas sessões inteligentes',
  'sessions.empty': 'Nenhuma sessão inteligente',
  'sessions.emptyHint':
    'Quando você permite que um site aja por esta conta, ele fica listado aqui até você revogar.',
  'sessions.broken': 'Não foi possível ler suas sessões inteligentes',
  'sessions.brokenHint':
    'Os sites que você permitiu ainda podem agir por esta conta. Tente novamente em instantes.',
  'sessions.none': 'As sessões inteligentes pertencem à carteira integrada',
  'sessions.noneHint': 'Entre nela para ver o que os sites podem fazer por você.',
  'sessions.retry': 'Tentar novamente',
  'sessions.active': 'Ativa',
  'sessions.expired': 'Expirada',
  'sessions.revoked': 'Revogada',
  'sessions.until': 'Até {date}',
  'sessions.ended': 'Terminou em {date}',
  'sessions.takenBack': 'Revogada em {date}',
  'sessions.revoke': 'Revogar',
  'sessions.revoking': 'Aguardando sua carteira',
  'sessions.calls': 'Usar estas funções do contrato',
  'sessions.callsAny': 'Usar qualquer função do contrato',
  'sessions.limit': '{name}, enviando no máximo {amount} por chamada',
  'sessions.conditions': '{name}, com alguns valores fixos',
  'sessions.limitAndConditions': '{name}, enviando no máximo {amount} por chamada, com alguns valores fixos',
  'sessions.delegates': 'O código roda como sua conta: pode mover tudo o que você tem.',
  'sessions.hourly': 'Gastar até {amount} por hora',
  'sessions.daily': 'Gastar até {amount} por dia',
  'sessions.weekly': 'Gastar até {amount} por semana',
  'sessions.spend': 'Gastar até {amount} por {period}',
  'sessions.unlimited': 'Gastar qualquer valor de {symbol}, sem limite',
  'sessions.theToken': 'o token',
  'sessions.units': '{amount} unidades básicas do token',
  'sessions.unknown': 'Uma permissão desconhecida: {type}',
  'sessions.nothing': 'Não há nada listado que ele possa fazer.',
  'sessions.created': 'Sessão inteligente criada',
  'sessions.createdHint': 'Você pode gerenciar sua sessão nas configurações da conta.',
  'sessions.gotIt': 'Entendi',
}

export default pt
