-- Any municipality, not only the short list: 'guarulhos_sp', by IBGE's list in contracts. The new checks allow all that the old ones did, so
-- rows are not checked again.
alter table users drop constraint users_city_known, add constraint users_city_known check (city ~ '^[a-z]+(_[a-z]+)*$') not valid;
alter table firms drop constraint firms_place_known, add constraint firms_place_known check (
  city || ' ' || state in (
    'sao_paulo SP', 'rio_de_janeiro RJ', 'belo_horizonte MG', 'brasilia DF', 'curitiba PR', 'porto_alegre RS', 'salvador BA',
    'fortaleza CE', 'recife PE', 'manaus AM', 'belem PA', 'goiania GO', 'campinas SP', 'sao_luis MA', 'natal RN', 'maceio AL',
    'joao_pessoa PB', 'teresina PI', 'campo_grande MS', 'cuiaba MT', 'rio_branco AC', 'macapa AP', 'vitoria ES',
    'porto_velho RO', 'boa_vista RR', 'florianopolis SC', 'aracaju SE', 'palmas TO'
  )
  or (city ~ '^[a-z]+(_[a-z]+)*$' and right(city, 3) = '_' || lower(state))
) not valid;

-- How far a professional travels, 0 for one who does not: reach has bits for the short list alone.
alter table professional_search add column travel_km integer not null default 0;
