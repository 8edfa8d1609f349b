-- Everybody who can sign in. Rows are never removed: contacts and evaluations keep pointing to them. Deleting hides
-- a row (deleted_at), erasing empties it (erased_at), so every personal column can be null once it is erased.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text collate pt_br check (email like '_%@_%' and char_length(email) <= 254),
  full_name text collate pt_br check (btrim(full_name) <> ''),
  role text, -- null until a profile is completed
  profile_completed boolean not null default false,
  is_active boolean not null default true,
  firm_id uuid references firms on delete restrict,

  username text collate pt_br check (btrim(username) <> ''),
  phone text constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp text constraint users_whatsapp_e164 check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  document text constraint users_document_cpf check (document ~ '^[0-9]{11}$'),
  professional_license text,
  profession text,
  specialties text[] not null default '{}',
  bio text,
  photo_id text references photos on delete restrict,
  city text,
  travel_availability boolean not null default false,
  max_distance_km integer check (max_distance_km >= 0),

  password_hash text, -- null until one is set
  google_sub text,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users on delete restrict, -- whoever deletes oneself may come back within 30 days
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,

  constraint users_role_known check (role in ('professional', 'firm', 'admin')),
  constraint users_completed_has_role check (role is not null or not profile_completed),
  constraint users_profession_known check (profession in (
    'medico', 'enfermeiro', 'fisioterapeuta', 'nutricionista', 'psicologo', 'dentista', 'farmaceutico', 'terapeuta_ocupacional',
    'fonoaudiologo', 'biomedico', 'instrumentador_cirurgico', 'tecnico_enfermagem'
  )),
  constraint users_specialties_known check (
    specialties <@ array[
      'cardiologia', 'pediatria', 'ortopedia', 'neurologia', 'dermatologia', 'ginecologia', 'psiquiatria', 'oftalmologia',
      'urologia', 'endocrinologia', 'gastroenterologia', 'pneumologia', 'reumatologia', 'oncologia', 'geriatria',
      'clinica_geral', 'emergencia', 'uti', 'home_care', 'transplante_capilar', 'centro_cirurgico', 'anestesiologia'
    ]
    and array_position(specialties, null) is null
  ),
  constraint users_city_known check (city in (
    'sao_paulo', 'rio_de_janeiro', 'belo_horizonte', 'brasilia', 'curitiba', 'porto_alegre', 'salvador', 'fortaleza', 'recife',
    'manaus', 'belem', 'goiania', 'campinas', 'sao_luis', 'natal', 'maceio', 'joao_pessoa', 'teresina', 'campo_grande', 'cuiaba',
    'rio_branco', 'macapa', 'vitoria', 'porto_velho', 'boa_vista', 'florianopolis', 'aracaju', 'palmas'
  )),
  constraint users_named_until_erased check ((email is not null and full_name is not null) or erased_at is not null),
  constraint users_erased_after_deleted check (erased_at is null or deleted_at is not null),
  constraint users_erased_is_empty check (
    erased_at is null
    or num_nonnulls(
      email, full_name, username, phone, whatsapp, document, professional_license, bio, photo_id, password_hash, google_sub
    ) = 0
  )
);

-- pt_br on the columns makes lower() know every letter, on every engine.
create unique index users_email_unique on users (lower(email));
create unique index users_username_unique on users (lower(username));
create unique index users_document_unique on users (document);
create unique index users_google_sub_unique on users (google_sub);
create index users_by_firm on users (firm_id, created_at, id) where firm_id is not null;
create index users_by_role on users (role, created_at desc, id) where deleted_at is null;
create index users_by_photo on users (photo_id) where photo_id is not null;
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
