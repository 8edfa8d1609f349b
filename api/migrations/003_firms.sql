-- Clinics, hospitals and other places that engage professionals.
create table firms (
  id uuid primary key default gen_random_uuid(),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'), -- normalised; letters are allowed since July 2026
  name text collate pt_br not null check (btrim(name) <> ''),
  type text not null,
  description text,
  address text not null,
  state text not null,
  city text not null,
  photo_id text references photos on delete restrict,
  specialties_needed text[] not null default '{}',
  offers_accommodation boolean not null default false,
  is_active boolean not null default true,
  deleted_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,

  constraint firms_type_known check (type in ('hospital', 'clinica', 'laboratorio', 'consultorio', 'posto_saude', 'home_care', 'outro')),
  constraint firms_place_known check (
    city || ' ' || state in (
      'sao_paulo SP', 'rio_de_janeiro RJ', 'belo_horizonte MG', 'brasilia DF', 'curitiba PR', 'porto_alegre RS', 'salvador BA',
      'fortaleza CE', 'recife PE', 'manaus AM', 'belem PA', 'goiania GO', 'campinas SP', 'sao_luis MA', 'natal RN', 'maceio AL',
      'joao_pessoa PB', 'teresina PI', 'campo_grande MS', 'cuiaba MT', 'rio_branco AC', 'macapa AP', 'vitoria ES',
      'porto_velho RO', 'boa_vista RR', 'florianopolis SC', 'aracaju SE', 'palmas TO'
    )
  ),
  constraint firms_specialties_known check (
    specialties_needed <@ array[
      'cardiologia', 'pediatria', 'ortopedia', 'neurologia', 'dermatologia', 'ginecologia', 'psiquiatria', 'oftalmologia',
      'urologia', 'endocrinologia', 'gastroenterologia', 'pneumologia', 'reumatologia', 'oncologia', 'geriatria',
      'clinica_geral', 'emergencia', 'uti', 'home_care', 'transplante_capilar', 'centro_cirurgico', 'anestesiologia'
    ]
    and array_position(specialties_needed, null) is null
  ),
  constraint firms_cnpj_until_erased check (cnpj is not null or erased_at is not null),
  constraint firms_erased_after_deleted check (erased_at is null or deleted_at is not null)
);

-- A deleted firm may be registered again.
create unique index firms_cnpj_unique on firms (cnpj) where deleted_at is null;
create index firms_by_name on firms (name, id) where deleted_at is null;
create index firms_by_photo on firms (photo_id) where photo_id is not null;
create index firms_to_erase on firms (deleted_at) where deleted_at is not null and erased_at is null;
