--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: jobs; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA jobs;


--
-- Name: fuzzystrmatch; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: job_state; Type: TYPE; Schema: jobs; Owner: -
--

CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: keep_audit_events(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_audit_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Set by the job that removes what is older than the operator wants to keep.
  if tg_op = 'DELETE' and current_setting('modharbor.expires_audit_events', true) = 'on' then
    return old;
  end if;
  raise exception 'The log only grows';
end
$$;


--
-- Name: keep_report_events(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_report_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.account_id is null
    and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  raise exception 'The history of reports only grows';
end
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bam; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261123; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261124; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats_20261124 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    granted_role text DEFAULT 'user'::text NOT NULL,
    role text GENERATED ALWAYS AS (
CASE
    WHEN is_admin THEN 'administrator'::text
    ELSE granted_role
END) STORED NOT NULL,
    blocked_at timestamp with time zone,
    block_reason text DEFAULT ''::text NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT accounts_granted_role_check CHECK ((granted_role = ANY (ARRAY['user'::text, 'editor'::text, 'moderator'::text])))
);


--
-- Name: accounts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: audit_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_events (
    id integer NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    event text NOT NULL,
    account_id integer,
    network text,
    mod_id integer,
    report_id integer,
    reason text DEFAULT ''::text NOT NULL,
    person_id integer
);


--
-- Name: audit_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: blocked_contents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blocked_contents (
    id uuid NOT NULL,
    removal_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    byte_size bigint NOT NULL,
    sha256 text NOT NULL,
    crc32 integer,
    allowed_at timestamp with time zone,
    allowed_by text,
    allowed_because text,
    CONSTRAINT blocked_contents_check CHECK (((crc32 IS NOT NULL) = (kind = 'entry'::text))),
    CONSTRAINT blocked_contents_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'image'::text, 'entry'::text])))
);


--
-- Name: bulk_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bulk_changes (
    id integer NOT NULL,
    account_id integer,
    account_name text NOT NULL,
    change jsonb NOT NULL,
    state text DEFAULT 'prepared'::text NOT NULL,
    undo_of integer,
    prepared_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT bulk_changes_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'running'::text, 'finished'::text])))
);


--
-- Name: bulk_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.bulk_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bulk_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: bulk_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bulk_items (
    bulk_id integer NOT NULL,
    mod_id integer NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    before jsonb,
    made_at timestamp with time zone,
    CONSTRAINT bulk_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'changed'::text, 'left'::text])))
);


--
-- Name: catalogue_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_version (
    singleton boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_version_singleton_check CHECK (singleton)
);


--
-- Name: download_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_days (
    mod_id integer NOT NULL,
    day date NOT NULL,
    downloads integer NOT NULL
)
WITH (fillfactor='80');


--
-- Name: download_months; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_months (
    mod_id integer NOT NULL,
    month date NOT NULL,
    downloads integer NOT NULL
);


--
-- Name: download_networks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_networks (
    hour timestamp with time zone NOT NULL,
    mod_id integer NOT NULL,
    network bytea NOT NULL,
    browsers bytea[] NOT NULL,
    added smallint NOT NULL
);


--
-- Name: download_sites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_sites (
    hour timestamp with time zone NOT NULL,
    mod_id integer NOT NULL,
    site bytea NOT NULL,
    visitors smallint NOT NULL,
    added smallint NOT NULL
);


--
-- Name: download_trends; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_trends (
    mod_id integer NOT NULL,
    recent double precision NOT NULL,
    usual double precision NOT NULL,
    rising double precision NOT NULL
)
WITH (fillfactor='80');


--
-- Name: drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.drafts (
    id uuid NOT NULL,
    account_id integer NOT NULL,
    mod_id integer,
    device text NOT NULL,
    name text NOT NULL,
    content text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: factor_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.factor_challenges (
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: file_contents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_contents (
    file_id integer NOT NULL,
    entries jsonb NOT NULL,
    findings jsonb DEFAULT '[]'::jsonb NOT NULL,
    resources jsonb DEFAULT '[]'::jsonb NOT NULL,
    spawn_names jsonb DEFAULT '[]'::jsonb NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    checksums integer[],
    maps jsonb DEFAULT '[]'::jsonb NOT NULL
);


--
-- Name: file_names; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_names (
    file_id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    CONSTRAINT file_names_kind_check CHECK ((kind = ANY (ARRAY['vehicle'::text, 'weapon'::text, 'ped'::text, 'resource'::text, 'target'::text])))
);


--
-- Name: files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.files (
    id integer NOT NULL,
    path text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    byte_size bigint NOT NULL,
    sha256 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    inspection jsonb,
    scan_state text DEFAULT 'not_scanned'::text NOT NULL,
    scan_note text,
    scanned_at timestamp with time zone,
    inspection_attempts smallint DEFAULT 0 NOT NULL,
    inspection_rules smallint DEFAULT 0 NOT NULL,
    scan_signatures text,
    inspection_taken_at timestamp with time zone,
    CONSTRAINT files_scan_state_check CHECK ((scan_state = ANY (ARRAY['clean'::text, 'infected'::text, 'not_scanned'::text])))
);


--
-- Name: files_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: image_library; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.image_library (
    singleton boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    CONSTRAINT image_library_singleton_check CHECK (singleton)
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    id integer NOT NULL,
    path text NOT NULL,
    content_type text NOT NULL,
    width integer,
    height integer,
    byte_size integer NOT NULL,
    placeholder text,
    webp_widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    avif_widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    copy_attempts smallint DEFAULT 0 NOT NULL,
    sha256 text
);


--
-- Name: images_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: inner_file_hashes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inner_file_hashes (
    file_id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    byte_size bigint NOT NULL,
    crc32 integer NOT NULL,
    sha256 bytea
);


--
-- Name: inner_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inner_files (
    file_id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    is_streamed boolean NOT NULL,
    byte_size bigint,
    crc32 integer
);


--
-- Name: list_blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_blocks (
    facet_id integer NOT NULL,
    sort smallint NOT NULL,
    from_key bigint NOT NULL,
    from_id integer NOT NULL,
    mod_ids integer[] NOT NULL,
    n integer GENERATED ALWAYS AS (cardinality(mod_ids)) STORED NOT NULL,
    CONSTRAINT list_blocks_sort_check CHECK ((sort = ANY (ARRAY[0, 1])))
)
WITH (fillfactor='60');


--
-- Name: list_facets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_facets (
    id integer NOT NULL,
    key text NOT NULL
);


--
-- Name: list_facets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.list_facets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.list_facets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: list_mods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_mods (
    mod_id integer NOT NULL,
    created_key bigint NOT NULL,
    downloads integer NOT NULL,
    facet_ids integer[] NOT NULL
)
WITH (fillfactor='80');


--
-- Name: mods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mods (
    id integer NOT NULL,
    external_id text,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    search_keywords text DEFAULT ''::text NOT NULL,
    category text[] NOT NULL,
    main_category text[] NOT NULL,
    sub_category text NOT NULL,
    main_tag_id integer,
    main_image_id integer,
    file_id integer,
    created_at timestamp with time zone DEFAULT now(),
    created_at_text text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    released_at timestamp with time zone,
    released_at_text text,
    hidden_at timestamp with time zone,
    shown_from timestamp with time zone,
    was_public boolean DEFAULT true NOT NULL,
    is_moderated boolean DEFAULT false NOT NULL,
    CONSTRAINT mods_check CHECK (((shown_from IS NULL) OR (hidden_at IS NOT NULL))),
    CONSTRAINT mods_check1 CHECK ((was_public OR (hidden_at IS NOT NULL))),
    CONSTRAINT mods_check2 CHECK (((NOT is_moderated) OR ((hidden_at IS NOT NULL) AND (shown_from IS NULL))))
);


--
-- Name: live_mods; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.live_mods AS
 SELECT mods.id,
    mods.external_id,
    mods.name,
    mods.description,
    mods.search_keywords,
    mods.category,
    mods.main_category,
    mods.sub_category,
    mods.main_tag_id,
    mods.main_image_id,
    mods.file_id,
    mods.created_at,
    mods.created_at_text,
    mods.updated_at,
    mods.deleted_at,
    mods.released_at,
    mods.released_at_text,
    mods.hidden_at,
    mods.shown_from,
    mods.was_public,
    mods.is_moderated
   FROM public.mods
  WHERE (mods.deleted_at IS NULL);


--
-- Name: mails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mails (
    id uuid NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    code_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delayed'::text, 'held'::text, 'refused'::text, 'superseded'::text])))
);


--
-- Name: migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: mod_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_changes (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    account_id integer,
    account_name text NOT NULL,
    action text NOT NULL,
    snapshot jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mod_changes_action_check CHECK ((action = ANY (ARRAY['added'::text, 'updated'::text, 'deleted'::text, 'undeleted'::text, 'restored'::text, 'hidden'::text, 'shown'::text, 'scheduled'::text, 'removed'::text])))
);


--
-- Name: mod_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mod_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mod_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mod_credits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_credits (
    mod_id integer NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    author_url text DEFAULT ''::text NOT NULL,
    original_url text DEFAULT ''::text NOT NULL,
    licence text DEFAULT ''::text NOT NULL,
    permission text DEFAULT ''::text NOT NULL
);


--
-- Name: mod_downloads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_downloads (
    mod_id integer NOT NULL,
    download_count integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');


--
-- Name: mod_editors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_editors (
    mod_id integer NOT NULL,
    account_id integer NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: mod_history_images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_history_images (
    mod_id integer NOT NULL,
    image_id integer NOT NULL
);


--
-- Name: mod_images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_images (
    mod_id integer NOT NULL,
    image_id integer NOT NULL,
    "position" smallint NOT NULL
);


--
-- Name: mod_tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_tags (
    mod_id integer NOT NULL,
    tag_id integer NOT NULL,
    "position" smallint NOT NULL
);


--
-- Name: mods_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mods ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: object_check; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.object_check (
    is_only boolean DEFAULT true NOT NULL,
    after_path text DEFAULT ''::text NOT NULL,
    round_began timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT object_check_is_only_check CHECK (is_only)
);


--
-- Name: object_problems; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.object_problems (
    path text NOT NULL,
    problem text NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT object_problems_problem_check CHECK ((problem = ANY (ARRAY['missing'::text, 'altered'::text])))
);


--
-- Name: observed_spans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.observed_spans (
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: one_time_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    account_id integer,
    email text NOT NULL,
    code_hash bytea,
    expires_at timestamp with time zone,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id uuid,
    shared_tries smallint DEFAULT 0 NOT NULL
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id text NOT NULL,
    account_id integer NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);


--
-- Name: pending_registrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pending_registrations (
    email_key text NOT NULL,
    registration_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    code_hash bytea NOT NULL,
    account_id integer NOT NULL,
    used_at timestamp with time zone
);


--
-- Name: releases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.releases (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    file_id integer NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    changelog text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: releases_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.releases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.releases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: removals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.removals (
    id uuid NOT NULL,
    kind text NOT NULL,
    mod_id integer NOT NULL,
    file_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    image_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    change_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    paths text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    reason text NOT NULL,
    account_id integer,
    account_name text NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL,
    is_noted boolean DEFAULT false NOT NULL,
    CONSTRAINT removals_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'image'::text, 'versions'::text, 'mod'::text])))
);


--
-- Name: removed_objects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.removed_objects (
    path text NOT NULL,
    is_prefix boolean DEFAULT false NOT NULL,
    removal_id uuid NOT NULL,
    again_at timestamp with time zone
);


--
-- Name: report_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_events (
    id integer NOT NULL,
    report_id integer NOT NULL,
    kind text NOT NULL,
    account_id integer,
    account_name text,
    text text DEFAULT ''::text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_events_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'repeated'::text, 'taken'::text, 'released'::text, 'noted'::text, 'closed'::text, 'merged'::text, 'absorbed'::text, 'reopened'::text, 'objected'::text])))
);


--
-- Name: report_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.report_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reports (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    issue text NOT NULL,
    reason text,
    account_id integer,
    email text,
    fold_key bytea,
    times integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by integer,
    note text,
    mod_name text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    taken_by integer,
    taken_by_name text,
    taken_at timestamp with time zone,
    due_at timestamp with time zone DEFAULT (now() + '48:00:00'::interval) NOT NULL,
    closed_by_name text,
    message text,
    statement jsonb,
    duplicate_of integer,
    token_hash bytea,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    objected_at timestamp with time zone,
    answered_at timestamp with time zone,
    searched_text text GENERATED ALWAYS AS (lower(((((mod_name || '
'::text) || issue) || '
'::text) || COALESCE(email, ''::text)))) STORED,
    CONSTRAINT reports_check CHECK (((closed_at IS NULL) = (state = ANY (ARRAY['open'::text, 'taken'::text])))),
    CONSTRAINT reports_check1 CHECK (((duplicate_of IS NOT NULL) = (state = 'merged'::text))),
    CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'done'::text, 'rejected'::text, 'merged'::text])))
);


--
-- Name: reports_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_docs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_docs (
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    name_words integer[] NOT NULL,
    key_words integer[] NOT NULL,
    tag_words integer[] NOT NULL,
    lead_words integer[] NOT NULL
)
WITH (fillfactor='90');


--
-- Name: search_generic_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_generic_words (
    facet_id integer NOT NULL,
    word_ids integer[] NOT NULL
);


--
-- Name: search_misses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_misses (
    query text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_day date DEFAULT CURRENT_DATE NOT NULL
);


--
-- Name: search_rebuild; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_rebuild (
    singleton boolean DEFAULT true NOT NULL,
    after_id integer NOT NULL,
    done integer NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_rebuild_singleton_check CHECK (singleton)
);


--
-- Name: search_synonyms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_synonyms (
    id integer NOT NULL,
    typed text NOT NULL,
    meant text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: search_synonyms_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_synonyms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_synonyms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
)
PARTITION BY LIST (band);


--
-- Name: search_terms_0; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_0 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_1; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_1 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_2; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_2 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_3; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_3 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_4; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_4 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_words (
    id integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    docs integer DEFAULT 0 NOT NULL,
    names integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');


--
-- Name: search_words_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: totp_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.totp_secrets (
    account_id integer NOT NULL,
    secret bytea NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: second_factors; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.second_factors AS
 SELECT passkeys.account_id
   FROM public.passkeys
UNION ALL
 SELECT totp_secrets.account_id
   FROM public.totp_secrets;


--
-- Name: server_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.server_secrets (
    name text NOT NULL,
    value bytea NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id integer NOT NULL,
    network bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    id integer NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    proved_at timestamp with time zone
);


--
-- Name: sessions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    name text NOT NULL,
    value jsonb,
    version integer NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: site_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_days (
    day date NOT NULL,
    downloads bigint DEFAULT 0 NOT NULL,
    accounts integer DEFAULT 0 NOT NULL,
    stored_bytes bigint
);


--
-- Name: site_identity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_identity (
    singleton boolean DEFAULT true NOT NULL,
    id text,
    CONSTRAINT site_identity_singleton_check CHECK (singleton)
);


--
-- Name: site_numbers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_numbers (
    singleton boolean DEFAULT true NOT NULL,
    counted jsonb NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT site_numbers_singleton_check CHECK (singleton)
);


--
-- Name: stray_objects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stray_objects (
    path text NOT NULL,
    first_seen date NOT NULL,
    last_seen date NOT NULL,
    days_seen integer DEFAULT 1 NOT NULL,
    last_sweep uuid NOT NULL,
    is_confirmed boolean DEFAULT false NOT NULL
);


--
-- Name: stray_sweep; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stray_sweep (
    singleton boolean DEFAULT true NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    objects integer NOT NULL,
    unconfirmed integer NOT NULL,
    is_held boolean NOT NULL,
    CONSTRAINT stray_sweep_singleton_check CHECK (singleton)
);


--
-- Name: tag_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tag_changes (
    id integer NOT NULL,
    tag_id integer NOT NULL,
    account_id integer,
    account_name text NOT NULL,
    action text NOT NULL,
    label text NOT NULL,
    new_label text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'finished'::text NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    after_mod_id integer DEFAULT 0 NOT NULL,
    CONSTRAINT tag_changes_action_check CHECK ((action = ANY (ARRAY['renamed'::text, 'merged'::text, 'pictured'::text, 'deleted'::text]))),
    CONSTRAINT tag_changes_state_check CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text])))
);


--
-- Name: tag_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tag_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tag_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tags (
    id integer NOT NULL,
    tag text NOT NULL,
    leads_to integer,
    image_id integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT tags_check CHECK ((leads_to <> id)),
    CONSTRAINT tags_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 60)))
);


--
-- Name: tags_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tags ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: unchecked_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.unchecked_entries (
    file_id integer NOT NULL,
    paths text[] NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: uploads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uploads (
    id text NOT NULL,
    account_id integer,
    kind text NOT NULL,
    name text NOT NULL,
    byte_size bigint NOT NULL,
    content_type text NOT NULL,
    path text NOT NULL,
    multipart_id text,
    part_size bigint,
    state text DEFAULT 'open'::text NOT NULL,
    refusal text,
    file_id integer,
    image_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    check_attempts smallint DEFAULT 0 NOT NULL,
    CONSTRAINT uploads_byte_size_check CHECK ((byte_size > 0)),
    CONSTRAINT uploads_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'image'::text]))),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'checking'::text, 'ready'::text, 'refused'::text])))
);


--
-- Name: visible_mods; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.visible_mods AS
 SELECT mods.id,
    mods.external_id,
    mods.name,
    mods.description,
    mods.search_keywords,
    mods.category,
    mods.main_category,
    mods.sub_category,
    mods.main_tag_id,
    mods.main_image_id,
    mods.file_id,
    mods.created_at,
    mods.created_at_text,
    mods.updated_at,
    mods.deleted_at,
    mods.released_at,
    mods.released_at_text,
    mods.hidden_at,
    mods.shown_from,
    mods.was_public,
    mods.is_moderated
   FROM public.mods
  WHERE ((mods.deleted_at IS NULL) AND (mods.hidden_at IS NULL));


--
-- Name: web_builds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_builds (
    id text NOT NULL,
    names text[] NOT NULL,
    last_current_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: withdrawn_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.withdrawn_files (
    file_id integer NOT NULL,
    release_id integer,
    mod_id integer NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;


--
-- Name: queue_stats_20261123; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');


--
-- Name: queue_stats_20261124; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');


--
-- Name: search_terms_0; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_0 FOR VALUES IN ('0');


--
-- Name: search_terms_1; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_1 FOR VALUES IN ('1');


--
-- Name: search_terms_2; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_2 FOR VALUES IN ('2');


--
-- Name: search_terms_3; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_3 FOR VALUES IN ('3');


--
-- Name: search_terms_4; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_4 FOR VALUES IN ('4');


--
-- Data for Name: bam; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.job_common VALUES
	('dbfb9090-03a8-4c1a-b3f7-e84a393162f9', 'remove-for-good', 0, '{}', 'completed', 100, 0, 5, true, 900, 1800, 86400, 'all', NULL, NULL, NULL, '2026-11-23 16:25:56.171092+00', '2026-11-23 16:25:56.171092+00', '2026-11-23 16:25:56.492415+00', '2026-11-23 16:25:56.521616+00', '2026-12-07 16:25:56.171092+00', NULL, NULL, 'short', '2026-11-23 16:25:56.492415+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bb2a4bb5-3575-46e1-9386-23c64ca4e6dc', 'count-numbers', 0, '{}', 'completed', 3, 0, 5, true, 900, 1800, 86400, 'all', NULL, NULL, NULL, '2026-11-23 16:25:56.531806+00', '2026-11-23 16:25:56.531806+00', '2026-11-23 16:25:56.834277+00', '2026-11-23 16:25:56.984138+00', '2026-12-07 16:25:56.531806+00', NULL, NULL, 'short', '2026-11-23 16:25:56.834277+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d17aa740-fad9-4a93-9e29-13ced64a3652', 'check-upload', 0, '{"uploadId": "_dkZjQU9lxmMIhtD0nwW1oEm"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, '_dkZjQU9lxmMIhtD0nwW1oEm', NULL, NULL, NULL, '2026-11-23 16:25:57.155303+00', '2026-11-23 16:25:57.155303+00', '2026-11-23 16:25:57.466441+00', '2026-11-23 16:26:00.126848+00', '2026-12-07 16:25:57.155303+00', NULL, NULL, 'short', '2026-11-23 16:25:57.466441+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('415b65b5-514e-4f5b-8001-bc0abe58c287', 'check-upload', 0, '{"uploadId": "EvkEWnFwGkroiygpYETCovdf"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'EvkEWnFwGkroiygpYETCovdf', NULL, NULL, NULL, '2026-11-23 16:25:57.158098+00', '2026-11-23 16:25:57.158098+00', '2026-11-23 16:26:00.128766+00', '2026-11-23 16:26:00.132974+00', '2026-12-07 16:25:57.158098+00', NULL, NULL, 'short', '2026-11-23 16:26:00.128766+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0c7bbbc2-5c9a-42cf-b73e-ca88419e9491', 'image-variants', 10, '{"format": "webp", "imageId": 1}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '1.webp', NULL, NULL, NULL, '2026-11-23 16:25:58.580075+00', '2026-11-23 16:25:58.580075+00', '2026-11-23 16:25:58.912217+00', '2026-11-23 16:26:00.165749+00', '2026-12-07 16:25:58.580075+00', NULL, NULL, 'short', '2026-11-23 16:25:58.912217+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a9a5275c-6428-4e25-8f55-7bfb38467620', 'image-variants', 0, '{"format": "avif", "imageId": 1}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '1.avif', NULL, NULL, NULL, '2026-11-23 16:25:58.580075+00', '2026-11-23 16:25:58.580075+00', '2026-11-23 16:26:00.167831+00', '2026-11-23 16:26:00.171734+00', '2026-12-07 16:25:58.580075+00', NULL, NULL, 'short', '2026-11-23 16:26:00.167831+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7d1f6b99-6fb2-4700-bd4e-7735e81b54d0', 'check-upload', 0, '{"uploadId": "7d22ICZer4zAL8HDnMOtI6Uj"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, '7d22ICZer4zAL8HDnMOtI6Uj', NULL, NULL, NULL, '2026-11-23 16:26:00.285946+00', '2026-11-23 16:26:00.285946+00', '2026-11-23 16:26:00.591359+00', '2026-11-23 16:26:00.597017+00', '2026-12-07 16:26:00.285946+00', NULL, NULL, 'short', '2026-11-23 16:26:00.591359+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7b689b93-fdaf-4273-8e4e-3e75cf1fbbef', 'check-upload', 0, '{"uploadId": "2f14NEEuV-3zPVMgjBBFoOSK"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, '2f14NEEuV-3zPVMgjBBFoOSK', NULL, NULL, NULL, '2026-11-23 16:26:00.286244+00', '2026-11-23 16:26:00.286244+00', '2026-11-23 16:26:00.598498+00', '2026-11-23 16:26:00.60495+00', '2026-12-07 16:26:00.286244+00', NULL, NULL, 'short', '2026-11-23 16:26:00.598498+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('37d65c49-829a-4ec0-8540-40b00b9fa2de', 'check-upload', 0, '{"uploadId": "vTFAAVQmHcSiwANRZz_lfb3-"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'vTFAAVQmHcSiwANRZz_lfb3-', NULL, NULL, NULL, '2026-11-23 16:26:00.507754+00', '2026-11-23 16:26:00.507754+00', '2026-11-23 16:26:00.608293+00', '2026-11-23 16:26:00.61211+00', '2026-12-07 16:26:00.507754+00', NULL, NULL, 'short', '2026-11-23 16:26:00.608293+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('589bc9a7-48a9-44b2-97c7-278159241a70', 'check-upload', 0, '{"uploadId": "mOkHVPJ7hVnGbeVLZgvnWu8V"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'mOkHVPJ7hVnGbeVLZgvnWu8V', NULL, NULL, NULL, '2026-11-23 16:26:00.511157+00', '2026-11-23 16:26:00.511157+00', '2026-11-23 16:26:00.613609+00', '2026-11-23 16:26:00.617191+00', '2026-12-07 16:26:00.511157+00', NULL, NULL, 'short', '2026-11-23 16:26:00.613609+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('688536f3-35ea-4bef-82db-adc2dbb14dd1', 'image-variants', 10, '{"format": "webp", "imageId": 2}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '2.webp', NULL, NULL, NULL, '2026-11-23 16:26:00.327408+00', '2026-11-23 16:26:00.327408+00', '2026-11-23 16:26:00.63634+00', '2026-11-23 16:26:00.747219+00', '2026-12-07 16:26:00.327408+00', NULL, NULL, 'short', '2026-11-23 16:26:00.63634+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a56c6528-b01c-4d63-babd-88ceceb41a59', 'image-variants', 10, '{"format": "webp", "imageId": 3}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '3.webp', NULL, NULL, NULL, '2026-11-23 16:26:00.534589+00', '2026-11-23 16:26:00.534589+00', '2026-11-23 16:26:00.751241+00', '2026-11-23 16:26:00.83875+00', '2026-12-07 16:26:00.534589+00', NULL, NULL, 'short', '2026-11-23 16:26:00.751241+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('74baf5cf-b03c-4377-8042-9f3706f96d80', 'image-variants', 10, '{"format": "webp", "imageId": 4}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '4.webp', NULL, NULL, NULL, '2026-11-23 16:26:00.789084+00', '2026-11-23 16:26:00.789084+00', '2026-11-23 16:26:00.845234+00', '2026-11-23 16:26:00.919737+00', '2026-12-07 16:26:00.789084+00', NULL, NULL, 'short', '2026-11-23 16:26:00.845234+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ecc82c32-b3b4-4ac5-95cd-102b3d3a4314', 'image-variants', 0, '{"format": "avif", "imageId": 2}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '2.avif', NULL, NULL, NULL, '2026-11-23 16:26:00.327408+00', '2026-11-23 16:26:00.327408+00', '2026-11-23 16:26:00.920983+00', '2026-11-23 16:26:00.923734+00', '2026-12-07 16:26:00.327408+00', NULL, NULL, 'short', '2026-11-23 16:26:00.920983+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1f5ab2a3-db42-4c9a-b059-5eed3c854814', 'image-variants', 0, '{"format": "avif", "imageId": 3}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '3.avif', NULL, NULL, NULL, '2026-11-23 16:26:00.534589+00', '2026-11-23 16:26:00.534589+00', '2026-11-23 16:26:00.925913+00', '2026-11-23 16:26:00.926765+00', '2026-12-07 16:26:00.534589+00', NULL, NULL, 'short', '2026-11-23 16:26:00.925913+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0c520331-df7c-467f-bee9-e390d6d9d2d2', 'image-variants', 0, '{"format": "avif", "imageId": 4}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '4.avif', NULL, NULL, NULL, '2026-11-23 16:26:00.789084+00', '2026-11-23 16:26:00.789084+00', '2026-11-23 16:26:00.928135+00', '2026-11-23 16:26:00.929104+00', '2026-12-07 16:26:00.789084+00', NULL, NULL, 'short', '2026-11-23 16:26:00.928135+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fa4d02a9-cc6f-4a9f-bfc6-6ab955aa4fc5', 'check-upload', 0, '{"uploadId": "brysH2mzpTcz8TONVS9WHQN5"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'brysH2mzpTcz8TONVS9WHQN5', NULL, NULL, NULL, '2026-11-23 16:26:00.750407+00', '2026-11-23 16:26:00.750407+00', '2026-11-23 16:26:01.058913+00', '2026-11-23 16:26:01.06179+00', '2026-12-07 16:26:00.750407+00', NULL, NULL, 'short', '2026-11-23 16:26:01.058913+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('dbe7daac-2dd8-4685-8819-2ffe222e056d', 'check-upload', 0, '{"uploadId": "CvuIDrJ9tU_2zng3x4ehvrc5"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'CvuIDrJ9tU_2zng3x4ehvrc5', NULL, NULL, NULL, '2026-11-23 16:26:00.752078+00', '2026-11-23 16:26:00.752078+00', '2026-11-23 16:26:01.063747+00', '2026-11-23 16:26:01.066464+00', '2026-12-07 16:26:00.752078+00', NULL, NULL, 'short', '2026-11-23 16:26:01.063747+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a09ea7f5-468a-4597-8b51-678baed563c6', 'send-mail', 10, '{"mailId": "cb8b5cbf-9d4f-470d-8609-6a2f9bd2cb61", "isUrgent": true}', 'completed', 100, 0, 5, true, 900, 120, 86400, 'cb8b5cbf-9d4f-470d-8609-6a2f9bd2cb61', NULL, NULL, NULL, '2026-11-23 16:26:01.013519+00', '2026-11-23 16:26:01.013519+00', '2026-11-23 16:26:01.323841+00', '2026-11-23 16:26:01.351505+00', '2026-12-07 16:26:01.013519+00', NULL, NULL, 'short', '2026-11-23 16:26:01.323841+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f863803f-780d-4ccf-8105-7062973be705', 'send-mail', 0, '{"mailId": "e981effa-9b9d-4f46-9f31-a6de051c2b64", "isUrgent": false}', 'created', 100, 0, 5, true, 900, 120, 86400, 'e981effa-9b9d-4f46-9f31-a6de051c2b64', NULL, NULL, NULL, '2026-11-23 16:26:01.560465+00', '2026-11-23 16:26:01.560465+00', NULL, NULL, '2026-12-07 16:26:01.560465+00', NULL, NULL, 'short', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('750f3ae8-7e5a-40c6-9676-ffbe0c9089e0', 'send-mail', 0, '{"mailId": "ca085809-c909-48c2-856e-8838ca0bfff9", "isUrgent": false}', 'retry', 100, 0, 5, true, 900, 120, 86400, 'ca085809-c909-48c2-856e-8838ca0bfff9', NULL, NULL, NULL, '2026-11-23 16:26:07.152394+00', '2026-11-23 16:26:01.544648+00', '2026-11-23 16:26:01.854581+00', NULL, '2026-12-07 16:26:01.544648+00', '{"name": "Error", "stack": "Error: The site is being stopped\n    at Object.stop (file:///opt/modharbor/server/platform/jobs/create-jobs.ts:132:22)\n    at Object.stop (file:///opt/modharbor/server/edge/process/compose-site.ts:184:31)\n    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)\n    at async file:///opt/modharbor/server/edge/process/run-site.ts:59:9", "message": "The site is being stopped"}', NULL, 'short', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.004335+00', '2026-11-23 16:25:56.004335+00'),
	('image-variants', 'short', 5, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.032898+00', '2026-11-23 16:25:56.032898+00'),
	('image-backfill', 'short', 5, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.042066+00', '2026-11-23 16:25:56.042066+00'),
	('vacuum', 'short', 0, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.04751+00', '2026-11-23 16:25:56.04751+00'),
	('clean-visits', 'short', 3, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.059182+00', '2026-11-23 16:25:56.059182+00'),
	('count-numbers', 'short', 3, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.06439+00', '2026-11-23 16:25:56.06439+00'),
	('send-mail', 'short', 100, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.068526+00', '2026-11-23 16:25:56.068526+00'),
	('clean-accounts', 'short', 3, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.07211+00', '2026-11-23 16:25:56.07211+00'),
	('keep-search', 'short', 3, 5, true, 900, 7200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.075917+00', '2026-11-23 16:25:56.075917+00'),
	('check-upload', 'short', 30, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.085282+00', '2026-11-23 16:25:56.085282+00'),
	('inspect-again', 'short', 30, 5, true, 900, 21600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.088134+00', '2026-11-23 16:25:56.088134+00'),
	('compare-files', 'short', 3, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.091431+00', '2026-11-23 16:25:56.091431+00'),
	('scan-again', 'short', 2, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.093834+00', '2026-11-23 16:25:56.093834+00'),
	('remove-objects', 'short', 100, 5, true, 900, 600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.099018+00', '2026-11-23 16:25:56.099018+00'),
	('remove-for-good', 'short', 100, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.100806+00', '2026-11-23 16:25:56.100806+00'),
	('sweep-uploads', 'short', 3, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.104392+00', '2026-11-23 16:25:56.104392+00'),
	('sweep-strays', 'short', 2, 5, true, 900, 7200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.107221+00', '2026-11-23 16:25:56.107221+00'),
	('check-objects', 'short', 2, 5, true, 900, 21600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.111022+00', '2026-11-23 16:25:56.111022+00'),
	('purge-trash', 'short', 3, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.113892+00', '2026-11-23 16:25:56.113892+00'),
	('change-many', 'short', 100, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.117829+00', '2026-11-23 16:25:56.117829+00'),
	('follow-tag', 'short', 100, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.119793+00', '2026-11-23 16:25:56.119793+00'),
	('forget-changes', 'short', 3, 5, true, 900, 600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.123332+00', '2026-11-23 16:25:56.123332+00'),
	('forget-drafts', 'short', 3, 5, true, 900, 600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.126951+00', '2026-11-23 16:25:56.126951+00'),
	('backup', 'short', 2, 5, true, 900, 43200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:56.129718+00', '2026-11-23 16:25:56.129718+00');


--
-- Data for Name: queue_stats_20261123; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: queue_stats_20261124; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.schedule VALUES
	('vacuum', '', 'cron', '41 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.056475+00', '2026-11-23 16:25:56.056475+00', NULL),
	('clean-visits', '', 'cron', '17 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.061028+00', '2026-11-23 16:25:56.061028+00', NULL),
	('count-numbers', '', 'cron', '3 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.066472+00', '2026-11-23 16:25:56.066472+00', NULL),
	('clean-accounts', '', 'cron', '41 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.073601+00', '2026-11-23 16:25:56.073601+00', NULL),
	('keep-search', '', 'cron', '27 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.080435+00', '2026-11-23 16:25:56.080435+00', NULL),
	('scan-again', '', 'cron', '33 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.095288+00', '2026-11-23 16:25:56.095288+00', NULL),
	('remove-for-good', '', 'cron', '13 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.102312+00', '2026-11-23 16:25:56.102312+00', NULL),
	('sweep-uploads', '', 'cron', '7 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.105597+00', '2026-11-23 16:25:56.105597+00', NULL),
	('sweep-strays', '', 'cron', '11 4 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.108891+00', '2026-11-23 16:25:56.108891+00', NULL),
	('check-objects', '', 'cron', '51 4 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.112045+00', '2026-11-23 16:25:56.112045+00', NULL),
	('purge-trash', '', 'cron', '23 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.115124+00', '2026-11-23 16:25:56.115124+00', NULL),
	('forget-changes', '', 'cron', '29 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.124926+00', '2026-11-23 16:25:56.124926+00', NULL),
	('forget-drafts', '', 'cron', '31 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.127906+00', '2026-11-23 16:25:56.127906+00', NULL),
	('backup', '', 'cron', '37 2 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:56.130607+00', '2026-11-23 16:25:56.130607+00', NULL);


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.version VALUES
	(43, '2026-11-23 16:25:56.028403+00', '2026-11-23 16:25:56.028401+00', '2026-11-23 16:25:56.026588+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES
	(2, 'Grace', 'grace@example.org', '$argon2id$v=19$m=19456,t=2,p=1$KNfKzz/Sou/SzXcboRV0Wg$f+IJJHxw6euaqY4ENhWww1YkNkPlj3CWxRg72n7mBS8', false, '2026-11-23 16:26:01.45552+00', 'user', DEFAULT, NULL, '', '2026-11-23 16:26:01.537059+00'),
	(1, 'Administrator', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$AkIYHemxyQ+rOtZ5BwNU3g$/PgrxGgGqoMlhwWkyk9Q8yQE11qsAhlVGXMur+s2rLU', true, '2026-11-23 16:25:56.297527+00', 'user', DEFAULT, NULL, '', '2026-11-23 16:26:01.729451+00');


--
-- Data for Name: audit_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-23 16:25:56.302+00', 'admin.granted', NULL, NULL, NULL, NULL, 'made at start', 1),
	(2, '2026-11-23 16:25:56.948922+00', 'login.done', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(3, '2026-11-23 16:25:58.680062+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(4, '2026-11-23 16:26:00.133009+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(5, '2026-11-23 16:26:00.227895+00', 'mod.added', 1, 'faff3871fe99550b', 1, NULL, '', NULL),
	(6, '2026-11-23 16:26:00.354254+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(7, '2026-11-23 16:26:00.352724+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(8, '2026-11-23 16:26:00.44527+00', 'mod.changed', 1, 'faff3871fe99550b', 1, NULL, '', NULL),
	(9, '2026-11-23 16:26:00.545971+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(10, '2026-11-23 16:26:00.578933+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(11, '2026-11-23 16:26:00.66592+00', 'mod.added', 1, 'faff3871fe99550b', 2, NULL, '', NULL),
	(12, '2026-11-23 16:26:00.812582+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(13, '2026-11-23 16:26:00.833911+00', 'file.uploaded', 1, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(14, '2026-11-23 16:26:00.916643+00', 'mod.added', 1, 'faff3871fe99550b', 3, NULL, '', NULL),
	(15, '2026-11-23 16:26:00.951133+00', 'mod.deleted', 1, 'faff3871fe99550b', 3, NULL, '', NULL),
	(16, '2026-11-23 16:26:01.026764+00', 'registration.asked', NULL, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(17, '2026-11-23 16:26:01.475334+00', 'account.made', 2, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(18, '2026-11-23 16:26:01.540003+00', 'login.done', 2, 'faff3871fe99550b', NULL, NULL, '', NULL),
	(19, '2026-11-23 16:26:01.731322+00', 'login.done', 1, 'faff3871fe99550b', NULL, NULL, '', NULL);


--
-- Data for Name: blocked_contents; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bulk_changes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bulk_items; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: catalogue_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue_version VALUES
	(true, 6);


--
-- Data for Name: download_days; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.download_days VALUES
	(1, '2026-11-23', 1),
	(2, '2026-11-23', 1);


--
-- Data for Name: download_months; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: download_networks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.download_networks VALUES
	('2026-11-23 16:00:00+00', 1, '\x31761fd4065cec075c455a6036c09fe1', '{"\\x9eec11699be70347"}', 1),
	('2026-11-23 16:00:00+00', 2, '\x31761fd4065cec075c455a6036c09fe1', '{"\\x9eec11699be70347"}', 1);


--
-- Data for Name: download_sites; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: download_trends; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.download_trends VALUES
	(1, 75.48020225861258, 7.548020225861257, 69.81918708921664),
	(2, 75.48020239766987, 7.548020239766987, 69.81918721784463);


--
-- Data for Name: drafts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: factor_challenges; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: file_contents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.file_contents VALUES
	(1, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 23, "isFolder": false, "packedSize": 25}]', '[]', '[]', '[]', '[]', '{-2050310754,11974932}', '[]'),
	(2, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 23, "isFolder": false, "packedSize": 25}]', '[]', '[]', '[]', '[]', '{-2079795287,11974932}', '[]'),
	(3, '[{"path": "fxmanifest.lua", "size": 46, "isFolder": false, "packedSize": 41}, {"path": "client.lua", "size": 19, "isFolder": false, "packedSize": 21}]', '[]', '[]', '[]', '[]', '{-147412413,1201353985}', '[]'),
	(4, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 18, "isFolder": false, "packedSize": 20}]', '[]', '[]', '[]', '[]', '{-1216630879,-1499373409}', '[]');


--
-- Data for Name: file_names; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: files; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.files OVERRIDING SYSTEM VALUE VALUES
	(1, 'mods/31b46c5410ada12a9ee15c8f9a599665/Harbour Coupe 1.0.zip', 'Harbour Coupe 1.0.zip', 'application/zip', 308, 'dcbe91188cc7bc678a73fca901fee8075fd3ceca1537fad96cf20decf465294b', '2026-11-23 16:26:00.110871+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "1.0", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "gameFiles": {"uses": [], "games": ["gta5"], "needs": [], "offers": [], "editions": [], "resources": {"read": 0, "locked": 0, "unread": 0, "damaged": 0, "heaviest": [], "oversized": 0, "virtualMemory": 0, "withoutHeader": 0, "physicalMemory": 0}, "frameworks": [], "spawnNames": {"count": 0, "first": []}, "scriptFacts": {"isCut": false, "events": {"count": 0, "first": []}, "starts": {"count": 0, "first": []}, "exports": {"count": 0, "first": []}, "commands": {"count": 0, "first": []}, "handlers": {"count": 0, "first": []}, "databases": [], "isProtected": false, "usedExports": {"count": 0, "first": []}}, "metaProblems": [], "requirements": [], "manifestProblems": []}, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 71}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:26:00.110871+00', 0, 4, NULL, NULL),
	(3, 'mods/7ebb5e882462f8a1a60587d43160dea5/Plain Van 2.zip', 'Plain Van 2.zip', 'application/zip', 302, 'befef1c5a4907f72327356c7f7928cc2f3ef3b002b4750fa51cfbc3e0383e1a1', '2026-11-23 16:26:00.568515+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "2", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "gameFiles": {"uses": [], "games": ["gta5"], "needs": [], "offers": [], "editions": [], "resources": {"read": 0, "locked": 0, "unread": 0, "damaged": 0, "heaviest": [], "oversized": 0, "virtualMemory": 0, "withoutHeader": 0, "physicalMemory": 0}, "frameworks": [], "spawnNames": {"count": 0, "first": []}, "scriptFacts": {"isCut": false, "events": {"count": 0, "first": []}, "starts": {"count": 0, "first": []}, "exports": {"count": 0, "first": []}, "commands": {"count": 0, "first": []}, "handlers": {"count": 0, "first": []}, "databases": [], "isProtected": false, "usedExports": {"count": 0, "first": []}}, "metaProblems": [], "requirements": [], "manifestProblems": []}, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 46, "unpackedSize": 65}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:26:00.568515+00', 0, 4, NULL, NULL),
	(2, 'mods/62fb41992e4ed9a6ab1e6600729379b9/Harbour Coupe 1.1.zip', 'Harbour Coupe 1.1.zip', 'application/zip', 308, '9cd653dc0087775ad78ae86134334c19735d085db20d229765fc6d02f2f3ffa5', '2026-11-23 16:26:00.317081+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "1.1", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "gameFiles": {"uses": [], "games": ["gta5"], "needs": [], "offers": [], "editions": [], "resources": {"read": 0, "locked": 0, "unread": 0, "damaged": 0, "heaviest": [], "oversized": 0, "virtualMemory": 0, "withoutHeader": 0, "physicalMemory": 0}, "frameworks": [], "spawnNames": {"count": 0, "first": []}, "scriptFacts": {"isCut": false, "events": {"count": 0, "first": []}, "starts": {"count": 0, "first": []}, "exports": {"count": 0, "first": []}, "commands": {"count": 0, "first": []}, "handlers": {"count": 0, "first": []}, "databases": [], "isProtected": false, "usedExports": {"count": 0, "first": []}}, "metaProblems": [], "requirements": [], "manifestProblems": []}, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 71}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:26:00.317081+00', 0, 4, NULL, NULL),
	(4, 'mods/237a922b2176876b8ed25d252afb2fcd/Old Boat 0.9.zip', 'Old Boat 0.9.zip', 'application/zip', 303, '208c932d8fc3b83f52546e3c2daf91216a030d40333b58f220a9df64378e7b94', '2026-11-23 16:26:00.819024+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "0.9", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "gameFiles": {"uses": [], "games": ["gta5"], "needs": [], "offers": [], "editions": [], "resources": {"read": 0, "locked": 0, "unread": 0, "damaged": 0, "heaviest": [], "oversized": 0, "virtualMemory": 0, "withoutHeader": 0, "physicalMemory": 0}, "frameworks": [], "spawnNames": {"count": 0, "first": []}, "scriptFacts": {"isCut": false, "events": {"count": 0, "first": []}, "starts": {"count": 0, "first": []}, "exports": {"count": 0, "first": []}, "commands": {"count": 0, "first": []}, "handlers": {"count": 0, "first": []}, "databases": [], "isProtected": false, "usedExports": {"count": 0, "first": []}}, "metaProblems": [], "requirements": [], "manifestProblems": []}, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 66}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:26:00.819024+00', 0, 4, NULL, NULL);


--
-- Data for Name: image_library; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.image_library VALUES
	(true, '0.35.5');


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images OVERRIDING SYSTEM VALUE VALUES
	(1, 'images/Harbour Coupe.png33b8b06fd98d0f3eb5dd1f7bf24c97ff', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:25:58.580075+00', 0, '4acb0698460d1e93cfe4bd146172b6c43b09ecd54214db8b8c9c8b896f332a04'),
	(2, 'images/Harbour Coupe.png03ac0472a554ea9d1f5fe78761ab7d4c', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:26:00.327408+00', 0, '4acb0698460d1e93cfe4bd146172b6c43b09ecd54214db8b8c9c8b896f332a04'),
	(3, 'images/Plain Van.png25cebf23c237a254cb60bac65f1d007f', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:26:00.534589+00', 0, '4acb0698460d1e93cfe4bd146172b6c43b09ecd54214db8b8c9c8b896f332a04'),
	(4, 'images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:26:00.789084+00', 0, '4acb0698460d1e93cfe4bd146172b6c43b09ecd54214db8b8c9c8b896f332a04');


--
-- Data for Name: inner_file_hashes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: inner_files; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inner_files VALUES
	(1, 'fxmanifest.lua', false, NULL, NULL),
	(1, 'client.lua', false, NULL, NULL),
	(2, 'fxmanifest.lua', false, NULL, NULL),
	(2, 'client.lua', false, NULL, NULL),
	(3, 'fxmanifest.lua', false, NULL, NULL),
	(3, 'client.lua', false, NULL, NULL),
	(4, 'fxmanifest.lua', false, NULL, NULL),
	(4, 'client.lua', false, NULL, NULL);


--
-- Data for Name: list_blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_blocks VALUES
	(2, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(2, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(4, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(4, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(6, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(6, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(8, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(8, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(12, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(12, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(13, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(13, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(14, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(14, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(15, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(15, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(1, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(1, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(3, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(3, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(5, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(5, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(7, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(7, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(9, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(9, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(10, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(10, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(11, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(11, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(16, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(16, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(17, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(17, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(18, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(18, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(19, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(19, 1, 9223372036854775807, 2147483647, '{}', DEFAULT);


--
-- Data for Name: list_facets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_facets OVERRIDING SYSTEM VALUE VALUES
	(1, 'all'),
	(2, 'sub:car'),
	(3, 'category:vehicles'),
	(4, 'category:vehicles|sub:car'),
	(5, 'type:sp-mod'),
	(6, 'type:sp-mod|sub:car'),
	(7, 'type:sp-mod|category:vehicles'),
	(8, 'type:sp-mod|category:vehicles|sub:car'),
	(9, 'tag:4'),
	(10, 'tag:14'),
	(11, 'memory:16'),
	(12, 'sub:unique'),
	(13, 'category:vehicles|sub:unique'),
	(14, 'type:sp-mod|sub:unique'),
	(15, 'type:sp-mod|category:vehicles|sub:unique'),
	(16, 'sub:boat'),
	(17, 'category:vehicles|sub:boat'),
	(18, 'type:sp-mod|sub:boat'),
	(19, 'type:sp-mod|category:vehicles|sub:boat');


--
-- Data for Name: list_mods; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_mods VALUES
	(1, 1795451160170978, 1, '{1,2,3,4,5,6,7,8,9,10,11}'),
	(2, 1795451160602915, 1, '{1,12,3,13,5,14,7,15,9,10,11}');


--
-- Data for Name: mails; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mails VALUES
	('cb8b5cbf-9d4f-470d-8609-6a2f9bd2cb61', 'grace@example.org', 'register-code', '{}', 'bcd895c1-df6b-4d79-9157-17af37e7363e', 'sent', 1, NULL, '2026-11-23 16:26:01.013519+00', '2026-11-23 16:26:01.35039+00'),
	('ca085809-c909-48c2-856e-8838ca0bfff9', 'me@example.org', 'report-received', '{"link": "/report-status/5f0hummLi1sbIRVPaLOxNkHx_IkWB9039EOM8q2aKNM", "modName": null, "reportId": 1}', NULL, 'waiting', 0, NULL, '2026-11-23 16:26:01.544648+00', NULL),
	('e981effa-9b9d-4f46-9f31-a6de051c2b64', 'grace@example.org', 'report-received', '{"link": "/report-status/J1nqhpx5QxbpaPO1tc4tIO1CyQgi6HLZXzcAoZ6cqVg", "modName": "Harbour Coupé", "reportId": 2}', NULL, 'waiting', 0, NULL, '2026-11-23 16:26:01.560465+00', NULL);


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migrations VALUES
	('0001_first_release.sql', '2026-11-23 16:25:55.58161+00'),
	('0002_reports_desk.sql', '2026-11-23 16:25:55.720141+00'),
	('0003_game_files.sql', '2026-11-23 16:25:55.742114+00'),
	('0004_download_trends.sql', '2026-11-23 16:25:55.747148+00'),
	('0005_hidden_mods.sql', '2026-11-23 16:25:55.750325+00'),
	('0006_credits.sql', '2026-11-23 16:25:55.766943+00'),
	('0007_game_changes.sql', '2026-11-23 16:25:55.770899+00'),
	('0008_inner_files.sql', '2026-11-23 16:25:55.772025+00'),
	('0010_audit_log.sql', '2026-11-23 16:25:55.776236+00'),
	('0011_replaced_files.sql', '2026-11-23 16:25:55.782809+00'),
	('0012_removals.sql', '2026-11-23 16:25:55.784261+00'),
	('0013_roles.sql', '2026-11-23 16:25:55.801098+00'),
	('0014_second_factor.sql', '2026-11-23 16:25:55.81662+00'),
	('0015_tags_and_drafts.sql', '2026-11-23 16:25:55.826003+00'),
	('0016_settings.sql', '2026-11-23 16:25:55.836776+00'),
	('0017_numbers.sql', '2026-11-23 16:25:55.842073+00'),
	('0018_checksums.sql', '2026-11-23 16:25:55.850463+00'),
	('0020_map_files.sql', '2026-11-23 16:25:55.853101+00'),
	('0021_inner_file_hashes.sql', '2026-11-23 16:25:55.8546+00'),
	('0022_search_periods.sql', '2026-11-23 16:25:55.857626+00'),
	('0024_moderated_mods.sql', '2026-11-23 16:25:55.882844+00');


--
-- Data for Name: mod_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_changes OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'Administrator', 'added', '{"file": {"id": 1, "name": "Harbour Coupe 1.0.zip", "path": "mods/31b46c5410ada12a9ee15c8f9a599665/Harbour Coupe 1.0.zip", "size": 308}, "name": "Harbour Coupe", "tags": ["Anime", "Lowrider"], "credit": null, "images": [{"id": 1, "path": "images/Harbour Coupe.png33b8b06fd98d0f3eb5dd1f7bf24c97ff"}], "mainTag": "Lowrider", "version": "1.0", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 1, "path": "images/Harbour Coupe.png33b8b06fd98d0f3eb5dd1f7bf24c97ff"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "car", "mainCategory": ["vehicles"], "searchKeywords": "harbour coupe docks"}', '2026-11-23 16:26:00.170978+00'),
	(2, 1, 1, 'Administrator', 'updated', '{"file": {"id": 2, "name": "Harbour Coupe 1.1.zip", "path": "mods/62fb41992e4ed9a6ab1e6600729379b9/Harbour Coupe 1.1.zip", "size": 308}, "name": "Harbour Coupé", "tags": ["Anime", "Lowrider"], "credit": null, "images": [{"id": 2, "path": "images/Harbour Coupe.png03ac0472a554ea9d1f5fe78761ab7d4c"}], "mainTag": "Lowrider", "version": "1.1", "category": ["sp-mod"], "changelog": "It has doors.", "mainImage": {"id": 2, "path": "images/Harbour Coupe.png03ac0472a554ea9d1f5fe78761ab7d4c"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢\n\nNow with doors.", "subCategory": "car", "mainCategory": ["vehicles"], "searchKeywords": "harbour coupe docks"}', '2026-11-23 16:26:00.414339+00'),
	(3, 2, 1, 'Administrator', 'added', '{"file": {"id": 3, "name": "Plain Van 2.zip", "path": "mods/7ebb5e882462f8a1a60587d43160dea5/Plain Van 2.zip", "size": 302}, "name": "Plain Van", "tags": ["Anime", "Lowrider"], "credit": null, "images": [{"id": 3, "path": "images/Plain Van.png25cebf23c237a254cb60bac65f1d007f"}], "mainTag": "Lowrider", "version": "2", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 3, "path": "images/Plain Van.png25cebf23c237a254cb60bac65f1d007f"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "unique", "mainCategory": ["vehicles"], "searchKeywords": "plain van docks"}', '2026-11-23 16:26:00.602915+00'),
	(4, 3, 1, 'Administrator', 'added', '{"file": {"id": 4, "name": "Old Boat 0.9.zip", "path": "mods/237a922b2176876b8ed25d252afb2fcd/Old Boat 0.9.zip", "size": 303}, "name": "Old Boat", "tags": ["Anime", "Lowrider"], "credit": null, "images": [{"id": 4, "path": "images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98"}], "mainTag": "Lowrider", "version": "0.9", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 4, "path": "images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "boat", "mainCategory": ["vehicles"], "searchKeywords": "old boat docks"}', '2026-11-23 16:26:00.867354+00'),
	(5, 3, 1, 'Administrator', 'deleted', '{"file": {"id": 4, "name": "Old Boat 0.9.zip", "path": "mods/237a922b2176876b8ed25d252afb2fcd/Old Boat 0.9.zip", "size": 303}, "name": "Old Boat", "tags": ["Anime", "Lowrider"], "credit": null, "images": [{"id": 4, "path": "images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98"}], "mainTag": "Lowrider", "version": "0.9", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 4, "path": "images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "boat", "mainCategory": ["vehicles"], "searchKeywords": "old boat docks"}', '2026-11-23 16:26:00.924527+00');


--
-- Data for Name: mod_credits; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: mod_downloads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_downloads VALUES
	(3, 0),
	(1, 1),
	(2, 1);


--
-- Data for Name: mod_editors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_editors VALUES
	(1, 1, '2026-11-23 16:26:00.170978+00'),
	(2, 1, '2026-11-23 16:26:00.602915+00'),
	(3, 1, '2026-11-23 16:26:00.867354+00');


--
-- Data for Name: mod_history_images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_history_images VALUES
	(1, 1),
	(1, 2),
	(2, 3),
	(3, 4);


--
-- Data for Name: mod_images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_images VALUES
	(1, 2, 0),
	(2, 3, 0),
	(3, 4, 0);


--
-- Data for Name: mod_tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_tags VALUES
	(1, 4, 0),
	(1, 14, 1),
	(2, 4, 0),
	(2, 14, 1),
	(3, 4, 0),
	(3, 14, 1);


--
-- Data for Name: mods; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mods OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 'Harbour Coupé', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢

Now with doors.', 'harbour coupe docks', '{sp-mod}', '{vehicles}', 'car', 14, 2, 2, '2026-11-23 16:26:00.170978+00', NULL, '2026-11-23 16:26:00.414339+00', NULL, '2026-11-23 16:26:00.414339+00', NULL, NULL, NULL, true, false),
	(2, NULL, 'Plain Van', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢', 'plain van docks', '{sp-mod}', '{vehicles}', 'unique', 14, 3, 3, '2026-11-23 16:26:00.602915+00', NULL, '2026-11-23 16:26:00.602915+00', NULL, '2026-11-23 16:26:00.602915+00', NULL, NULL, NULL, true, false),
	(3, NULL, 'Old Boat', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢', 'old boat docks', '{sp-mod}', '{vehicles}', 'boat', 14, 4, 4, '2026-11-23 16:26:00.867354+00', NULL, '2026-11-23 16:26:00.924527+00', '2026-11-23 16:26:00.924527+00', '2026-11-23 16:26:00.867354+00', NULL, NULL, NULL, true, false);


--
-- Data for Name: object_check; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.object_check VALUES
	(true, '', '2026-11-23 16:25:55.58161+00');


--
-- Data for Name: object_problems; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: observed_spans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.observed_spans VALUES
	('2026-11-23 16:25:55.58161+00', '2026-11-23 16:25:56.141822+00');


--
-- Data for Name: one_time_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.one_time_codes VALUES
	('bcd895c1-df6b-4d79-9157-17af37e7363e', 'register', 'grace@example.org', NULL, 'grace@example.org', NULL, '2026-11-23 16:36:01.328845+00', 0, '2026-11-23 16:26:01.45552+00', '2026-11-23 16:26:01.013519+00', '868f7165-5f6f-4153-a2e3-92c153b282a5', 0);


--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: pending_registrations; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits VALUES
	('\x85e4ed9d8d66f4ecbe147b3fea737e516c2a535bf106e3f8f368db5b5e9cb134', 1, '2026-11-23 17:26:00.965887+00'),
	('\xa7ad01e83d03b28524a7e3ab46d2e299a85e3a820673bdee957e366a3481de46', 1, '2026-11-23 16:27:01.013519+00'),
	('\xff7df5a624cc9e35f636a6274f87f400900ae133a83d7930aafddd2a7ecb3e53', 1, '2026-11-23 17:26:01.013519+00'),
	('\x013ec0e27eaef85f4f78ae898c5a4e9706844ea904e7b3364579526ecb0140d2', 1, '2026-11-24 16:26:01.013519+00'),
	('\x4e3e009ea11713a2daf8ab2c8f41c10cc022b835b209070db1927747c34ac47e', 1, '2026-11-24 16:26:01.013519+00'),
	('\xe3b549cefc65ac8acc5c12acc11eeb76d88230c783a34fa89c48bada738b549a', 0, '2026-11-23 16:36:01.446184+00'),
	('\x247d0fd25c62dee7ef04962244886750fb23f9be8c25c97379858409ce171e72', 0, '2026-11-24 16:26:01.449393+00'),
	('\x94e67773587fb77344932a628f6707ec951ebc930fae5a1cad8a909558dd4cac', 0, '2026-11-23 16:31:01.486329+00'),
	('\x61d46755fe94daafb4ccf723f7010f648dc4967cce52ef075c453a82c8f86581', 0, '2026-11-23 17:26:01.489328+00'),
	('\x7e93b9dd51fcba9f2d4bcb3a459ac32b3a670ee3c7104f758acd5a278c77c895', 1, '2026-11-24 16:26:01.544648+00'),
	('\x5117a4ee6261f61be9f6664c07dca3279f3a51b4f1218499d5c588426b8cda0d', 2, '2026-11-23 16:36:01.543108+00'),
	('\x7ae49d2a32262ce5144723a834b0050f47d23cf85d8adf74f5a47e3384e2f3b0', 2, '2026-11-24 16:26:01.544141+00'),
	('\x212ec0df138c8eed20e3c637f1299cee2d560b4809ba5b3e9ac61be73b639fb6', 0, '2026-11-23 16:30:56.788066+00'),
	('\x46ac2dd1aa23fbecc3196b0413df6cac4b9e9bf35e012f13a847775b09fb7ccd', 0, '2026-11-23 16:30:56.792018+00'),
	('\xaa9aa7905e3f8032ef6d46f39b5657ca8a23046d23315e212b2f61d066b9be87', 0, '2026-11-23 17:25:56.794506+00');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: releases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.releases OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '1.0', '', '2026-11-23 16:26:00.170978+00'),
	(2, 1, 2, '1.1', 'It has doors.', '2026-11-23 16:26:00.414339+00'),
	(3, 2, 3, '2', '', '2026-11-23 16:26:00.602915+00'),
	(4, 3, 4, '0.9', '', '2026-11-23 16:26:00.867354+00');


--
-- Data for Name: removals; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: removed_objects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: report_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.report_events OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'received', NULL, NULL, '', '{}', '2026-11-23 16:26:01.544648+00'),
	(2, 2, 'received', NULL, NULL, '', '{}', '2026-11-23 16:26:01.560465+00');


--
-- Data for Name: reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reports OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'It does not start any more', NULL, NULL, 'me@example.org', '\xf4739b71ee7fca0387b15024aa922d8d3deb99a127c4f4dc2a91cfb6c3cea94a', 1, '2026-11-23 16:26:01.544648+00', '2026-11-23 16:26:01.544648+00', NULL, NULL, NULL, 'Harbour Coupé', 'open', 1, NULL, NULL, NULL, '2026-11-25 16:26:01.544648+00', NULL, NULL, NULL, NULL, '\x95af619ef18fa3a9065bcd982f8d760b7ed0957403fd097e05b9e123cd7a33e0', '{}', NULL, NULL, DEFAULT),
	(2, 1, 'The wheels are <b>missing</b>', NULL, 2, NULL, '\xbde30e945bf5769f3cad1f3c568ce86b0357fe81183307451008aa004f9761a8', 1, '2026-11-23 16:26:01.560465+00', '2026-11-23 16:26:01.560465+00', NULL, NULL, NULL, 'Harbour Coupé', 'open', 1, NULL, NULL, NULL, '2026-11-25 16:26:01.560465+00', NULL, NULL, NULL, NULL, '\x121320b5818a2329867e9422dd6f536bd5bbe0ada4b0fc208a9bc755291070a3', '{}', NULL, NULL, DEFAULT);


--
-- Data for Name: search_docs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_docs VALUES
	(1, 'harbourcoupe', '{10,6}', '{10,6,7,5,16,14,18}', '{3,13,5}', '{10}'),
	(2, 'plainvan', '{25,27}', '{25,27,7,26,16,14,18}', '{3,13,26}', '{10}');


--
-- Data for Name: search_generic_words; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_misses; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_rebuild; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_synonyms; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_0; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_terms_0 VALUES
	(0, 1, 'harbourcoupe', 1795451160170978, '{-2000000228,-11,-10,-9,-8,-7,-6,-5,-4,-3,-2,-1,2,4,6,8,10,12,13,14,16,18,20,21,22,24,26,28,30,32,34,36,38,40,42,44,46,48}'),
	(0, 2, 'plainvan', 1795451160602915, '{-2000000228,-15,-14,-13,-12,-11,-10,-9,-7,-5,-3,-1,2,4,6,8,14,16,18,20,22,24,26,28,30,32,34,36,38,40,42,50,51,52,54,55}');


--
-- Data for Name: search_terms_1; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_2; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_3; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_4; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_words OVERRIDING SYSTEM VALUE VALUES
	(5, 'car', 1, 0),
	(6, 'coupe', 1, 1),
	(22, 'doors', 1, 0),
	(23, 'now', 1, 0),
	(24, 'with', 1, 0),
	(25, 'plain', 1, 1),
	(26, 'unique', 1, 0),
	(27, 'van', 1, 1),
	(1, '50', 2, 0),
	(2, '50more', 2, 0),
	(3, 'anime', 2, 0),
	(4, 'back', 2, 0),
	(7, 'docks', 2, 0),
	(8, 'first', 2, 0),
	(9, 'grusse', 2, 0),
	(10, 'harbour', 2, 1),
	(11, 'line', 2, 0),
	(12, 'line50', 2, 0),
	(13, 'lowrider', 2, 0),
	(14, 'mods', 2, 0),
	(15, 'more', 2, 0),
	(16, 'sp', 2, 0),
	(17, 'tags', 2, 0),
	(18, 'vehicles', 2, 0),
	(19, '你', 2, 0),
	(20, '你好', 2, 0),
	(21, '好', 2, 0),
	(28, 'boat', 0, 0),
	(29, 'old', 0, 0);


--
-- Data for Name: server_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.server_secrets VALUES
	('accounts', '\x50fda780ff397aa559a5c01b7d2d2438e820a1700bb040104af08a68c61b5449'),
	('uploads', '\xfa8341618077d88e0e11d22d46a779e2bac1b0db21a1a4a19ba03584e90ddb4c'),
	('images', '\x037754d3135a261ff832075c204977211dd80c59f3fda707a95f91af347aa9c9'),
	('download-visitors', '\xe17b958c424fad374dad808d81126606ca9c2826246a6f6fc862261b72247a27'),
	('totp', '\x6d0b52e0801d61467c4820460f8eef85bcb17a70436ba421c2428e1543197ff6');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	('\xde7ec3da786f9620fba2cbfbcb2b6409a8eff20691ff2ece9a3f02afe1791b0f', 1, '\xd7a39a8fb1bcd8e387efbeefb31fe8a8173d562e78d60e4c4300663c97893a66', '2026-11-23 16:25:56.916047+00', '2026-11-23 16:25:56.916047+00', 1, '', NULL),
	('\xff104632766b50b7f6dede472aa4cc8afc10750bc20b44dd15cf605bb69c3a64', 2, '\xd7a39a8fb1bcd8e387efbeefb31fe8a8173d562e78d60e4c4300663c97893a66', '2026-11-23 16:26:01.537059+00', '2026-11-23 16:26:01.537059+00', 2, '', NULL),
	('\xce08e567efd82da622a5bab04f732bee2c323b2b393a8a45c462fb03037dc481', 1, '\xd7a39a8fb1bcd8e387efbeefb31fe8a8173d562e78d60e4c4300663c97893a66', '2026-11-23 16:26:01.729451+00', '2026-11-23 16:26:01.729451+00', 3, '', NULL);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: site_days; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site_days VALUES
	('2026-11-23', 0, 0, 0);


--
-- Data for Name: site_identity; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site_identity VALUES
	(true, '72e12f46-05e4-42b1-988b-233d353517a1');


--
-- Data for Name: site_numbers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site_numbers VALUES
	(true, '{"top": {"day": {"mods": [], "tags": []}, "week": {"mods": [], "tags": []}, "month": {"mods": [], "tags": []}}, "stored": {"clean": 0, "files": 0, "images": 0, "infected": 0, "fileBytes": 0, "imageBytes": 0, "notScanned": 0}}', '2026-11-23 16:25:56.842+00');


--
-- Data for Name: stray_objects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: stray_sweep; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tag_changes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tags VALUES
	(2, 'DC', NULL, NULL, 1),
	(3, 'Animal', NULL, NULL, 1),
	(4, 'Anime', NULL, NULL, 1),
	(5, 'Celebrity', NULL, NULL, 1),
	(6, 'Child', NULL, NULL, 1),
	(7, 'Evil', NULL, NULL, 1),
	(8, 'Fusion', NULL, NULL, 1),
	(9, 'Glowing', NULL, NULL, 1),
	(10, 'Kaiju', NULL, NULL, 1),
	(11, 'Marvel', NULL, NULL, 1),
	(12, 'Monster', NULL, NULL, 1),
	(13, 'Titan', NULL, NULL, 1),
	(14, 'Lowrider', NULL, NULL, 1);


--
-- Data for Name: totp_secrets; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: unchecked_entries; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: uploads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.uploads VALUES
	('7d22ICZer4zAL8HDnMOtI6Uj', 1, 'image', 'Harbour Coupe.png', 1385, 'image/png', 'images/Harbour Coupe.png03ac0472a554ea9d1f5fe78761ab7d4c', 'b9e42533104348208280074bb7011e07', 8388608, 'ready', NULL, NULL, 2, '2026-11-23 16:26:00.250172+00', '2026-11-23 16:26:00.327408+00', 1),
	('EvkEWnFwGkroiygpYETCovdf', 1, 'image', 'Harbour Coupe.png', 1385, 'image/png', 'images/Harbour Coupe.png33b8b06fd98d0f3eb5dd1f7bf24c97ff', '079000b515f66d8e3c7fcd9c9e3ee457', 8388608, 'ready', NULL, NULL, 1, '2026-11-23 16:25:57.050652+00', '2026-11-23 16:25:58.580075+00', 1),
	('_dkZjQU9lxmMIhtD0nwW1oEm', 1, 'file', 'Harbour Coupe 1.0.zip', 308, 'application/zip', 'mods/31b46c5410ada12a9ee15c8f9a599665/Harbour Coupe 1.0.zip', 'bcc29e032ca45a18b20a28ba0618507d', 8388608, 'ready', NULL, 1, NULL, '2026-11-23 16:25:57.052083+00', '2026-11-23 16:26:00.110871+00', 0),
	('brysH2mzpTcz8TONVS9WHQN5', 1, 'image', 'Old Boat.png', 1385, 'image/png', 'images/Old Boat.png784e8414d2ed8749f1f6fcf03f126b98', '65e220bbf7260da9440fadbde88bee90', 8388608, 'ready', NULL, NULL, 4, '2026-11-23 16:26:00.689187+00', '2026-11-23 16:26:00.789084+00', 1),
	('2f14NEEuV-3zPVMgjBBFoOSK', 1, 'file', 'Harbour Coupe 1.1.zip', 308, 'application/zip', 'mods/62fb41992e4ed9a6ab1e6600729379b9/Harbour Coupe 1.1.zip', '1539596e666c51b5613857d5b6064308', 8388608, 'ready', NULL, 2, NULL, '2026-11-23 16:26:00.249158+00', '2026-11-23 16:26:00.317081+00', 0),
	('vTFAAVQmHcSiwANRZz_lfb3-', 1, 'image', 'Plain Van.png', 1385, 'image/png', 'images/Plain Van.png25cebf23c237a254cb60bac65f1d007f', 'fa8c54c8bbc928c3aa0fcbb17b352b8e', 8388608, 'ready', NULL, NULL, 3, '2026-11-23 16:26:00.473135+00', '2026-11-23 16:26:00.534589+00', 1),
	('CvuIDrJ9tU_2zng3x4ehvrc5', 1, 'file', 'Old Boat 0.9.zip', 303, 'application/zip', 'mods/237a922b2176876b8ed25d252afb2fcd/Old Boat 0.9.zip', '2305b5bfe9a4f8b35be03825fffe93bb', 8388608, 'ready', NULL, 4, NULL, '2026-11-23 16:26:00.686648+00', '2026-11-23 16:26:00.819024+00', 0),
	('mOkHVPJ7hVnGbeVLZgvnWu8V', 1, 'file', 'Plain Van 2.zip', 302, 'application/zip', 'mods/7ebb5e882462f8a1a60587d43160dea5/Plain Van 2.zip', 'd42811b4190fd4bf7a3720830fdd81e2', 8388608, 'ready', NULL, 3, NULL, '2026-11-23 16:26:00.472142+00', '2026-11-23 16:26:00.568515+00', 0);


--
-- Data for Name: web_builds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.web_builds VALUES
	('9291f07d169c644ab47fe9ccc6876f99', '{about-us-DjzUV0lA.js,account-DldnxVMK.css,account-Dy0-Btrc.js,add-Ci6mn40i.js,add-screen-CoRw0J60.js,archivo-accents-CWA75f37.woff2,archivo-x_1wHArF.woff2,ask-proof-CUAeR8Ad.css,ask-proof-D2im25hg.js,author-Bg3diNr4.js,author-Y6GhJktu.js,author-slug-516Zl_Ic.js,banner-maps-NzTYDICI.svg,banner-props-hYvEgPPm.svg,banner-script-B3jzTHR7.svg,banner-vehicles-CbcOLEcj.svg,blocked-B7hiwTiP.js,bulk-dialog-CxR1_Q8r.js,bulk-history-CZCqNpsy.js,category-fields-CusZQr4m.js,check-file-EsBYUjnB.js,code-request-BZanY5DT.js,code-request-DqrXesi9.css,conflicts-218h4-YV.css,conflicts-Bg3diNr4.js,conflicts-DUjoiTrJ.js,contact-us-BeLI4K_6.js,copy-button-CbtqKI7p.css,copy-button-DLCscu3X.js,credit-facts-BOKqNAmp.js,csv-DM4zjEhi.js,describe-state-BaHJRJSl.js,desk-BXv8zzKe.js,desk-client-Dyor3fL8.js,dialog-DEJZaqqG.css,dialog.module-vNW6NIJH.js,download-curve-Ctx9K5zB.js,drafts-view-B8DQq5lE.js,empty-list-B3CZGHcG.svg,empty-search-BYfZB6fq.svg,entry.client-ByxD8-dj.js,error-CV40DyZ1.svg,esm-B1-fq-av.js,faqs-0FnhKsVX.css,faqs-CvofCDrR.js,field-QtSFhe3e.css,file-contents-Cc_QsKI1.css,file-contents-Cr1wUT_3.js,filter-panel-Bv3WoEyf.js,first-steps-BXCfgXlz.css,first-steps-Chf0XGkK.js,follow-link-Dgo52TI1.css,foreign-link-C2QC1zse.js,form-message-BETHA90a.css,format-duration-DnNRyNB8.js,formatted-preview-BJHTNLl7.css,formatted-preview-Bqz9Bewe.css,formatted-preview-v1hEkimq.js,formatted-text-kWem36-R.css,forms-B2yovU6s.css,forms-B95udIkn.js,game-changes-DV-kdWtb.js,game-facts-enfnx3xq.js,handle-report-BTQsjLjW.js,handle-report-Bg3diNr4.js,handle-report-Cb3PtJe7.css,hidden-mod-BvHLP2xS.js,hidden-mod-Dkgv1nQU.css,history-Bg3diNr4.js,history-CM3sV3PY.css,history-D1YjZUcr.js,home-Bg3diNr4.js,home-CttwRO-L.css,home-DE4mQk5q.js,i-7c3096e0.svg,icon-CgsWMf0z.css,imprint-Bg3diNr4.js,imprint-Qk2uOHUn.js,install-guides-AeDjs4VI.js,late-fZvuLLe7.css,lightbox-BkvSuMAd.css,lightbox-CYXcTg_z.js,load-failure-4YN_gwOA.css,load-list-DY6T23-F.css,log-BgzHwvfi.css,log-C8apfNLV.js,login-C2L1QHZ4.js,login-CMgV9pCj.css,logo-D_Zmd6PI.svg,loop-places-DrejwnPm.js,manage-COpTjkSw.js,manage-page-BBCrqgCh.css,manage-page.module-ByIdW8k0.js,manage-views-B6SJg02V.js,manage-views-BZNKFXp_.css,manifest-d6ba2e90.js,marks-Crp6ys9W.css,marks.module-OjHzAE2O.js,mod-BP_vWOFN.css,mod-Bg3diNr4.js,mod-D8Ywbgi7.js,mod-changes-Bg3diNr4.js,mod-changes-DdXJomRq.js,mod-changes-nCeCOAqk.css,mod-picture-CyyDLCRY.css,mod-states-DNeD6wrA.js,mods-Bg3diNr4.js,mods-DvDsKf3W.js,most-downloaded-Bg3diNr4.js,most-downloaded-_awtwk6Z.js,no-image-DzutFHB-.svg,no-image-graphics-S7WaBuvm.svg,no-image-maps-ClVbnBq9.svg,no-image-peds-DGwsJBPM.svg,no-image-prop-OH4VtRXA.svg,no-image-script-D2Acg9Z0.svg,no-image-vehicles-DMMH11qP.svg,no-image-weapon-BbfsphCd.svg,not-found-Bg3diNr4.js,not-found-Cxf1jW8d.svg,not-found-IPVT3x41.js,numbers-CiznLYuJ.css,numbers-DoBNteFn.js,offline--mNyMSZU.svg,offline-CBlpkXgn.js,ped-animal-DlhVmABe.svg,ped-anime-gucXIryM.svg,ped-celebrity-BaY5ZeH1.svg,ped-child-DPjsccN2.svg,ped-dc-BLAUXeFU.svg,ped-evil-BT7CGAAZ.svg,ped-fusion-DYb3TE47.svg,ped-glowing-CWzgIumL.svg,ped-kaiju-DXh69sDg.svg,ped-marvel-BARF6f8O.svg,ped-monster-Co8XlzwS.svg,ped-titan-DesfaPKL.svg,people-DIjOpZkG.js,people-ZV9A2SiB.css,people.module-C9pLpSIF.js,person-Bg3diNr4.js,person-CnlspyRu.js,press-copy-BW6kek4R.js,privacy-Bg3diNr4.js,privacy-DMC5NNsF.js,progress-bar-BQrYIs47.css,publication-field-BKXISISg.js,recently-uploaded-Bg3diNr4.js,recently-uploaded-ykeBQdPQ.js,refund-BU9z3mns.js,refund-Bg3diNr4.js,refused-BqilA-Ds.js,release-list-butkbGtw.js,removal-dialog-B56ARvRK.js,removal-dialog-Ct7cqVJ-.css,remove-Bg3diNr4.js,remove-DkjxZfnO.js,rendered-text-01LW_1Hh.js,report-Azha4Fqo.js,report-BZgy9R5d.css,report-badge-9eN8uRm_.css,report-badge-BnozioM6.js,report-status-Bg3diNr4.js,report-status-DDVLbJMi.css,report-status-YUH4ikh1.js,reports-CTNuFI5b.js,rolldown-runtime-XKyaHtl9.js,root-BZ_SoQC7.js,root-D1e35NiA.css,save-text-NKwjEfOv.js,script-findings-B-2Td_PW.css,script-findings-CXgySih_.js,search-mods-Bg3diNr4.js,search-mods-CcI6AM2a.css,search-mods-CrYmmh3E.js,second-factor-client-CGD7JYcp.js,second-factor-section-D7xOKjn2.css,second-factor-section-DcnMRKfQ.js,select-CNom43E9.css,select-D5CoAdpA.js,select-look-CGSvisZ9.css,settings-Bl-9jl5C.js,settings-lDu9ZmZ5.css,shared-Cnhq_4_e.css,shared-DnkDpB0V.js,shared-WtUFl-b0.js,shipping-Bg3diNr4.js,shipping-CnieTGUg.js,side-column-DJEcl2ix.js,side-column-JmjDBtFp.css,side-lists-FQSw-5eL.js,small-mvS9FlNf.js,spawn-names-Dhm4NpLY.js,staff-links-BPoR5Vv1.js,start-loop-pJCA2gBR.js,state-mark-Dfr6_Mdi.js,static-pages-B0S23Zqb.js,static-pages-C1qc6sZq.css,suggestion-popup-D8l2VCKH.js,suggestion-popup-Lb_0cUbn.css,tag-dialog-CpkCtHYM.js,tag-mods-Bg3diNr4.js,tag-mods-IOd20tlK.js,tags-Juxt_YvN.js,tags-page-0oek-3yn.css,tags-page.module-GB_TUaHA.js,terms-conditions-Bg3diNr4.js,terms-conditions-BmJa9jpi.js,text-field-D-hvzS1L.css,text-shape-BKNw-kn_.js,text-shape-BPoHOw2V.css,trash--5vf4_NI.css,trash-CTg-tj1L.js,update-BCmtIHEb.js,update-Bg3diNr4.js,update-screen-BHimAsaJ.js,update-text-CwtWPkLo.js,use-bulk-Dufghzo-.js,use-leave-warning-3vW1nMqL.css,use-leave-warning-Bf7fXguv.js,use-uploads-CrxT2vJx.js,where-saved-D4V9NsB0.js}', '2026-11-23 16:25:56.794943+00');


--
-- Data for Name: withdrawn_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: accounts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.accounts_id_seq', 2, true);


--
-- Name: audit_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_events_id_seq', 19, true);


--
-- Name: bulk_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bulk_changes_id_seq', 1, false);


--
-- Name: files_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.files_id_seq', 4, true);


--
-- Name: images_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.images_id_seq', 4, true);


--
-- Name: list_facets_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.list_facets_id_seq', 19, true);


--
-- Name: mod_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mod_changes_id_seq', 5, true);


--
-- Name: mods_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mods_id_seq', 3, true);


--
-- Name: releases_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.releases_id_seq', 4, true);


--
-- Name: report_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.report_events_id_seq', 2, true);


--
-- Name: reports_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.reports_id_seq', 2, true);


--
-- Name: search_synonyms_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.search_synonyms_id_seq', 1, false);


--
-- Name: search_words_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.search_words_id_seq', 29, true);


--
-- Name: sessions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.sessions_id_seq', 3, true);


--
-- Name: tag_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tag_changes_id_seq', 1, false);


--
-- Name: tags_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tags_id_seq', 14, true);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261123 queue_stats_20261123_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261124 queue_stats_20261124_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats_20261124
    ADD CONSTRAINT queue_stats_20261124_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: audit_events audit_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);


--
-- Name: blocked_contents blocked_contents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocked_contents
    ADD CONSTRAINT blocked_contents_pkey PRIMARY KEY (id);


--
-- Name: bulk_changes bulk_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_pkey PRIMARY KEY (id);


--
-- Name: bulk_changes bulk_changes_undo_of_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_undo_of_key UNIQUE (undo_of);


--
-- Name: bulk_items bulk_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_pkey PRIMARY KEY (bulk_id, mod_id);


--
-- Name: catalogue_version catalogue_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (singleton);


--
-- Name: download_days download_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_days
    ADD CONSTRAINT download_days_pkey PRIMARY KEY (mod_id, day);


--
-- Name: download_months download_months_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_months
    ADD CONSTRAINT download_months_pkey PRIMARY KEY (mod_id, month);


--
-- Name: download_networks download_networks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_networks
    ADD CONSTRAINT download_networks_pkey PRIMARY KEY (hour, mod_id, network);


--
-- Name: download_sites download_sites_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_sites
    ADD CONSTRAINT download_sites_pkey PRIMARY KEY (hour, mod_id, site);


--
-- Name: download_trends download_trends_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_trends
    ADD CONSTRAINT download_trends_pkey PRIMARY KEY (mod_id);


--
-- Name: drafts drafts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (id);


--
-- Name: factor_challenges factor_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_pkey PRIMARY KEY (token_hash, kind);


--
-- Name: file_contents file_contents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_pkey PRIMARY KEY (file_id);


--
-- Name: file_names file_names_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_names
    ADD CONSTRAINT file_names_pkey PRIMARY KEY (file_id, kind, name);


--
-- Name: files files_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_path_key UNIQUE (path);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);


--
-- Name: image_library image_library_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.image_library
    ADD CONSTRAINT image_library_pkey PRIMARY KEY (singleton);


--
-- Name: images images_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_path_key UNIQUE (path);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);


--
-- Name: inner_file_hashes inner_file_hashes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inner_file_hashes
    ADD CONSTRAINT inner_file_hashes_pkey PRIMARY KEY (file_id, name, byte_size, crc32);


--
-- Name: inner_files inner_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inner_files
    ADD CONSTRAINT inner_files_pkey PRIMARY KEY (name, file_id);


--
-- Name: list_blocks list_blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_blocks
    ADD CONSTRAINT list_blocks_pkey PRIMARY KEY (facet_id, sort, from_key, from_id);


--
-- Name: list_facets list_facets_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_facets
    ADD CONSTRAINT list_facets_key_key UNIQUE (key);


--
-- Name: list_facets list_facets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_facets
    ADD CONSTRAINT list_facets_pkey PRIMARY KEY (id);


--
-- Name: list_mods list_mods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_mods
    ADD CONSTRAINT list_mods_pkey PRIMARY KEY (mod_id);


--
-- Name: mails mails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


--
-- Name: mod_changes mod_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_pkey PRIMARY KEY (id);


--
-- Name: mod_credits mod_credits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_credits
    ADD CONSTRAINT mod_credits_pkey PRIMARY KEY (mod_id);


--
-- Name: mod_downloads mod_downloads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_downloads
    ADD CONSTRAINT mod_downloads_pkey PRIMARY KEY (mod_id);


--
-- Name: mod_editors mod_editors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_editors
    ADD CONSTRAINT mod_editors_pkey PRIMARY KEY (mod_id, account_id);


--
-- Name: mod_history_images mod_history_images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_pkey PRIMARY KEY (mod_id, image_id);


--
-- Name: mod_images mod_images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_pkey PRIMARY KEY (mod_id, "position");


--
-- Name: mod_tags mod_tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_pkey PRIMARY KEY (mod_id, tag_id);


--
-- Name: mods mods_external_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_external_id_key UNIQUE (external_id);


--
-- Name: mods mods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_pkey PRIMARY KEY (id);


--
-- Name: object_check object_check_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.object_check
    ADD CONSTRAINT object_check_pkey PRIMARY KEY (is_only);


--
-- Name: object_problems object_problems_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.object_problems
    ADD CONSTRAINT object_problems_pkey PRIMARY KEY (path);


--
-- Name: observed_spans observed_spans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observed_spans
    ADD CONSTRAINT observed_spans_pkey PRIMARY KEY (starts_at);


--
-- Name: one_time_codes one_time_codes_by_request; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_by_request UNIQUE NULLS NOT DISTINCT (purpose, subject, request_id);


--
-- Name: one_time_codes one_time_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: pending_registrations pending_registrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_registrations
    ADD CONSTRAINT pending_registrations_pkey PRIMARY KEY (registration_id);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);


--
-- Name: releases releases_mod_id_file_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_mod_id_file_id_key UNIQUE (mod_id, file_id);


--
-- Name: releases releases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (id);


--
-- Name: removals removals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_pkey PRIMARY KEY (id);


--
-- Name: removed_objects removed_objects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removed_objects
    ADD CONSTRAINT removed_objects_pkey PRIMARY KEY (path);


--
-- Name: report_events report_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_events
    ADD CONSTRAINT report_events_pkey PRIMARY KEY (id);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);


--
-- Name: reports reports_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_token_hash_key UNIQUE (token_hash);


--
-- Name: search_docs search_docs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_docs
    ADD CONSTRAINT search_docs_pkey PRIMARY KEY (mod_id);


--
-- Name: search_generic_words search_generic_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_generic_words
    ADD CONSTRAINT search_generic_words_pkey PRIMARY KEY (facet_id);


--
-- Name: search_misses search_misses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (query);


--
-- Name: search_rebuild search_rebuild_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_rebuild
    ADD CONSTRAINT search_rebuild_pkey PRIMARY KEY (singleton);


--
-- Name: search_synonyms search_synonyms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (id);


--
-- Name: search_synonyms search_synonyms_typed_meant_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_typed_meant_key UNIQUE (typed, meant);


--
-- Name: search_terms search_terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_0 search_terms_0_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_0
    ADD CONSTRAINT search_terms_0_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_1 search_terms_1_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_1
    ADD CONSTRAINT search_terms_1_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_2 search_terms_2_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_2
    ADD CONSTRAINT search_terms_2_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_3 search_terms_3_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_3
    ADD CONSTRAINT search_terms_3_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_4 search_terms_4_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_4
    ADD CONSTRAINT search_terms_4_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_words search_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);


--
-- Name: search_words search_words_word_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_word_key UNIQUE (word);


--
-- Name: server_secrets server_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.server_secrets
    ADD CONSTRAINT server_secrets_pkey PRIMARY KEY (name);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);


--
-- Name: site_days site_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_days
    ADD CONSTRAINT site_days_pkey PRIMARY KEY (day);


--
-- Name: site_identity site_identity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_identity
    ADD CONSTRAINT site_identity_pkey PRIMARY KEY (singleton);


--
-- Name: site_numbers site_numbers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_numbers
    ADD CONSTRAINT site_numbers_pkey PRIMARY KEY (singleton);


--
-- Name: stray_objects stray_objects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stray_objects
    ADD CONSTRAINT stray_objects_pkey PRIMARY KEY (path);


--
-- Name: stray_sweep stray_sweep_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stray_sweep
    ADD CONSTRAINT stray_sweep_pkey PRIMARY KEY (singleton);


--
-- Name: tag_changes tag_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag_changes
    ADD CONSTRAINT tag_changes_pkey PRIMARY KEY (id);


--
-- Name: tags tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);


--
-- Name: totp_secrets totp_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (account_id);


--
-- Name: unchecked_entries unchecked_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unchecked_entries
    ADD CONSTRAINT unchecked_entries_pkey PRIMARY KEY (file_id);


--
-- Name: uploads uploads_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_path_key UNIQUE (path);


--
-- Name: uploads uploads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);


--
-- Name: web_builds web_builds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_builds
    ADD CONSTRAINT web_builds_pkey PRIMARY KEY (id);


--
-- Name: withdrawn_files withdrawn_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawn_files
    ADD CONSTRAINT withdrawn_files_pkey PRIMARY KEY (file_id);


--
-- Name: job_common_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261124_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_20261124_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261124 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);


--
-- Name: accounts_blocked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_blocked ON public.accounts USING btree (id) WHERE (blocked_at IS NOT NULL);


--
-- Name: accounts_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (lower(email));


--
-- Name: accounts_by_last_seen; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_by_last_seen ON public.accounts USING btree (last_seen_at, id);


--
-- Name: accounts_by_text; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_by_text ON public.accounts USING gin (lower(((name || '
'::text) || email)) public.gin_trgm_ops);


--
-- Name: accounts_with_role; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_with_role ON public.accounts USING btree (role, id) WHERE (role <> 'user'::text);


--
-- Name: audit_events_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_events_by_account ON public.audit_events USING btree (account_id, id) WHERE (account_id IS NOT NULL);


--
-- Name: audit_events_by_event; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_events_by_event ON public.audit_events USING btree (event, id);


--
-- Name: audit_events_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_events_by_mod ON public.audit_events USING btree (mod_id, id) WHERE (mod_id IS NOT NULL);


--
-- Name: audit_events_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_events_by_person ON public.audit_events USING btree (person_id, id) WHERE (person_id IS NOT NULL);


--
-- Name: audit_events_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_events_by_time ON public.audit_events USING btree (happened_at);


--
-- Name: blocked_contents_by_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX blocked_contents_by_hash ON public.blocked_contents USING btree (sha256) WHERE (allowed_at IS NULL);


--
-- Name: blocked_contents_by_removal; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX blocked_contents_by_removal ON public.blocked_contents USING btree (removal_id);


--
-- Name: blocked_entries; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX blocked_entries ON public.blocked_contents USING btree (crc32, byte_size) WHERE ((kind = 'entry'::text) AND (allowed_at IS NULL));


--
-- Name: bulk_changes_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bulk_changes_by_time ON public.bulk_changes USING btree (prepared_at);


--
-- Name: bulk_items_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bulk_items_waiting ON public.bulk_items USING btree (bulk_id, mod_id) WHERE (state = 'waiting'::text);


--
-- Name: download_days_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX download_days_by_day ON public.download_days USING btree (day, mod_id);


--
-- Name: download_trends_by_rising; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX download_trends_by_rising ON public.download_trends USING btree (rising DESC, mod_id DESC);


--
-- Name: drafts_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX drafts_by_account ON public.drafts USING btree (account_id, changed_at DESC);


--
-- Name: drafts_by_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX drafts_by_change ON public.drafts USING btree (changed_at);


--
-- Name: file_names_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_names_by_name ON public.file_names USING btree (name, kind);


--
-- Name: files_by_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_hash ON public.files USING btree (sha256);


--
-- Name: files_by_scan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_scan ON public.files USING btree (scanned_at NULLS FIRST, id);


--
-- Name: files_not_scanned; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_not_scanned ON public.files USING btree (id) WHERE (scan_state = 'not_scanned'::text);


--
-- Name: files_withheld; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_withheld ON public.files USING btree (id) WHERE (scan_state = 'infected'::text);


--
-- Name: images_by_size; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_by_size ON public.images USING btree (byte_size);


--
-- Name: inner_files_by_contents; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX inner_files_by_contents ON public.inner_files USING btree (crc32, byte_size) WHERE (crc32 IS NOT NULL);


--
-- Name: inner_files_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX inner_files_by_file ON public.inner_files USING btree (file_id);


--
-- Name: mails_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_by_time ON public.mails USING btree (created_at);


--
-- Name: mod_changes_added; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_changes_added ON public.mod_changes USING btree (account_name, mod_id) WHERE ((action = 'added'::text) AND (account_name <> ''::text));


--
-- Name: mod_changes_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_changes_by_mod ON public.mod_changes USING btree (mod_id, id DESC);


--
-- Name: mod_editors_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_editors_by_account ON public.mod_editors USING btree (account_id, mod_id);


--
-- Name: mod_history_images_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_history_images_by_image ON public.mod_history_images USING btree (image_id);


--
-- Name: mod_images_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_images_by_image ON public.mod_images USING btree (image_id);


--
-- Name: mod_tags_by_tag_and_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_tags_by_tag_and_mod ON public.mod_tags USING btree (tag_id, mod_id);


--
-- Name: mods_by_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_change ON public.mods USING btree (updated_at, id);


--
-- Name: mods_by_creation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_creation ON public.mods USING btree (COALESCE(created_at, '-infinity'::timestamp with time zone), id);


--
-- Name: mods_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_file ON public.mods USING btree (file_id) WHERE (file_id IS NOT NULL);


--
-- Name: mods_by_main_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_main_image ON public.mods USING btree (main_image_id) WHERE (main_image_id IS NOT NULL);


--
-- Name: mods_by_main_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_main_tag ON public.mods USING btree (main_tag_id, id) WHERE (main_tag_id IS NOT NULL);


--
-- Name: mods_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_name ON public.mods USING btree (lower(name) COLLATE "C", id);


--
-- Name: mods_by_name_trigram; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_name_trigram ON public.mods USING gin (lower(name) public.gin_trgm_ops);


--
-- Name: mods_by_place; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_place ON public.mods USING btree (main_category, sub_category, id);


--
-- Name: mods_hidden; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_hidden ON public.mods USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);


--
-- Name: mods_in_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_in_trash ON public.mods USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: mods_scheduled; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_scheduled ON public.mods USING btree (shown_from) WHERE (shown_from IS NOT NULL);


--
-- Name: mods_without_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_without_file ON public.mods USING btree (id) WHERE (file_id IS NULL);


--
-- Name: mods_without_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_without_image ON public.mods USING btree (id) WHERE (main_image_id IS NULL);


--
-- Name: one_time_codes_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX one_time_codes_by_account ON public.one_time_codes USING btree (account_id);


--
-- Name: passkeys_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_by_account ON public.passkeys USING btree (account_id);


--
-- Name: pending_registrations_by_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pending_registrations_by_address ON public.pending_registrations USING btree (email_key);


--
-- Name: rate_limits_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (ends_at);


--
-- Name: recovery_codes_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recovery_codes_by_account ON public.recovery_codes USING btree (account_id);


--
-- Name: releases_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX releases_by_file ON public.releases USING btree (file_id);


--
-- Name: releases_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX releases_by_time ON public.releases USING btree (published_at DESC, id DESC);


--
-- Name: removals_not_noted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX removals_not_noted ON public.removals USING btree (id) WHERE (NOT is_noted);


--
-- Name: report_events_by_report; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_events_by_report ON public.report_events USING btree (report_id, id);


--
-- Name: reports_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_account ON public.reports USING btree (account_id) WHERE (account_id IS NOT NULL);


--
-- Name: reports_by_answer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_answer ON public.reports USING btree (answered_at) WHERE (answered_at IS NOT NULL);


--
-- Name: reports_by_duplicate; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_duplicate ON public.reports USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);


--
-- Name: reports_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_email ON public.reports USING btree (lower(email)) WHERE (email IS NOT NULL);


--
-- Name: reports_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_mod ON public.reports USING btree (mod_id, created_at DESC, id DESC);


--
-- Name: reports_closed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_closed ON public.reports USING btree (created_at DESC, id DESC) WHERE (closed_at IS NOT NULL);


--
-- Name: reports_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_newest ON public.reports USING btree (created_at DESC, id DESC);


--
-- Name: reports_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_open ON public.reports USING btree (due_at, id) WHERE (closed_at IS NULL);


--
-- Name: reports_open_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reports_open_once ON public.reports USING btree (fold_key) WHERE (closed_at IS NULL);


--
-- Name: search_terms_by_creation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_creation ON ONLY public.search_terms USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_0_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_created_key_mod_id_idx ON public.search_terms_0 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_name ON ONLY public.search_terms USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_0_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_name_key_mod_id_idx ON public.search_terms_0 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_by_term; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_term ON ONLY public.search_terms USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_0_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_terms_idx ON public.search_terms_0 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_1_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_created_key_mod_id_idx ON public.search_terms_1 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_1_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_name_key_mod_id_idx ON public.search_terms_1 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_1_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_terms_idx ON public.search_terms_1 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_2_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_created_key_mod_id_idx ON public.search_terms_2 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_2_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_name_key_mod_id_idx ON public.search_terms_2 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_2_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_terms_idx ON public.search_terms_2 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_3_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_created_key_mod_id_idx ON public.search_terms_3 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_3_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_name_key_mod_id_idx ON public.search_terms_3 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_3_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_terms_idx ON public.search_terms_3 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_4_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_created_key_mod_id_idx ON public.search_terms_4 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_4_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_name_key_mod_id_idx ON public.search_terms_4 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_4_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_terms_idx ON public.search_terms_4 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_words_by_trigram; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_words_by_trigram ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: sessions_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id, network);


--
-- Name: sessions_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sessions_by_id ON public.sessions USING btree (id);


--
-- Name: sessions_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_use ON public.sessions USING btree (last_used_at);


--
-- Name: stray_objects_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stray_objects_by_age ON public.stray_objects USING btree (days_seen);


--
-- Name: tag_changes_by_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_changes_by_tag ON public.tag_changes USING btree (tag_id, id);


--
-- Name: tag_changes_running; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_changes_running ON public.tag_changes USING btree (id) WHERE (state = 'running'::text);


--
-- Name: tags_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tags_by_image ON public.tags USING btree (image_id) WHERE (image_id IS NOT NULL);


--
-- Name: tags_by_label; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tags_by_label ON public.tags USING btree (lower(tag));


--
-- Name: tags_leading; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tags_leading ON public.tags USING btree (leads_to) WHERE (leads_to IS NOT NULL);


--
-- Name: uploads_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_file ON public.uploads USING btree (file_id) WHERE (file_id IS NOT NULL);


--
-- Name: uploads_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_image ON public.uploads USING btree (image_id) WHERE (image_id IS NOT NULL);


--
-- Name: uploads_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_use ON public.uploads USING btree (touched_at);


--
-- Name: withdrawn_files_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawn_files_by_mod ON public.withdrawn_files USING btree (mod_id, withdrawn_at DESC);


--
-- Name: withdrawn_files_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawn_files_by_time ON public.withdrawn_files USING btree (withdrawn_at DESC);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261123_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261123_pkey;


--
-- Name: queue_stats_20261124_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261124_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261124_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261124_pkey;


--
-- Name: search_terms_0_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_0_created_key_mod_id_idx;


--
-- Name: search_terms_0_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_0_name_key_mod_id_idx;


--
-- Name: search_terms_0_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_0_pkey;


--
-- Name: search_terms_0_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_0_terms_idx;


--
-- Name: search_terms_1_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_1_created_key_mod_id_idx;


--
-- Name: search_terms_1_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_1_name_key_mod_id_idx;


--
-- Name: search_terms_1_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_1_pkey;


--
-- Name: search_terms_1_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_1_terms_idx;


--
-- Name: search_terms_2_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_2_created_key_mod_id_idx;


--
-- Name: search_terms_2_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_2_name_key_mod_id_idx;


--
-- Name: search_terms_2_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_2_pkey;


--
-- Name: search_terms_2_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_2_terms_idx;


--
-- Name: search_terms_3_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_3_created_key_mod_id_idx;


--
-- Name: search_terms_3_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_3_name_key_mod_id_idx;


--
-- Name: search_terms_3_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_3_pkey;


--
-- Name: search_terms_3_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_3_terms_idx;


--
-- Name: search_terms_4_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_4_created_key_mod_id_idx;


--
-- Name: search_terms_4_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_4_name_key_mod_id_idx;


--
-- Name: search_terms_4_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_4_pkey;


--
-- Name: search_terms_4_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_4_terms_idx;


--
-- Name: audit_events keep_audit_events; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keep_audit_events BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.keep_audit_events();


--
-- Name: report_events keep_report_events; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keep_report_events BEFORE DELETE OR UPDATE ON public.report_events FOR EACH ROW EXECUTE FUNCTION public.keep_report_events();


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


--
-- Name: blocked_contents blocked_contents_removal_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocked_contents
    ADD CONSTRAINT blocked_contents_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES public.removals(id);


--
-- Name: bulk_changes bulk_changes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: bulk_items bulk_items_bulk_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES public.bulk_changes(id) ON DELETE CASCADE;


--
-- Name: download_days download_days_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_days
    ADD CONSTRAINT download_days_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: download_months download_months_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_months
    ADD CONSTRAINT download_months_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: download_trends download_trends_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_trends
    ADD CONSTRAINT download_trends_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: drafts drafts_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: factor_challenges factor_challenges_token_hash_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES public.sessions(token_hash) ON DELETE CASCADE;


--
-- Name: file_contents file_contents_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: file_names file_names_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_names
    ADD CONSTRAINT file_names_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: inner_file_hashes inner_file_hashes_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inner_file_hashes
    ADD CONSTRAINT inner_file_hashes_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: inner_files inner_files_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inner_files
    ADD CONSTRAINT inner_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: list_blocks list_blocks_facet_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_blocks
    ADD CONSTRAINT list_blocks_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES public.list_facets(id);


--
-- Name: list_mods list_mods_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_mods
    ADD CONSTRAINT list_mods_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id);


--
-- Name: mod_changes mod_changes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: mod_changes mod_changes_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_credits mod_credits_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_credits
    ADD CONSTRAINT mod_credits_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_downloads mod_downloads_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_downloads
    ADD CONSTRAINT mod_downloads_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_editors mod_editors_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_editors
    ADD CONSTRAINT mod_editors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: mod_editors mod_editors_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_editors
    ADD CONSTRAINT mod_editors_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_history_images mod_history_images_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);


--
-- Name: mod_history_images mod_history_images_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_images mod_images_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);


--
-- Name: mod_images mod_images_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_tags mod_tags_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_tags mod_tags_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id);


--
-- Name: mods mods_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);


--
-- Name: mods mods_main_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_main_image_id_fkey FOREIGN KEY (main_image_id) REFERENCES public.images(id);


--
-- Name: mods mods_main_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_main_tag_id_fkey FOREIGN KEY (main_tag_id) REFERENCES public.tags(id);


--
-- Name: one_time_codes one_time_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: passkeys passkeys_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: releases releases_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);


--
-- Name: releases releases_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: removals removals_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: removed_objects removed_objects_removal_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removed_objects
    ADD CONSTRAINT removed_objects_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES public.removals(id);


--
-- Name: report_events report_events_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_events
    ADD CONSTRAINT report_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: report_events report_events_report_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_events
    ADD CONSTRAINT report_events_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.reports(id);


--
-- Name: reports reports_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: reports reports_closed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: reports reports_taken_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: search_docs search_docs_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_docs
    ADD CONSTRAINT search_docs_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: search_generic_words search_generic_words_facet_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_generic_words
    ADD CONSTRAINT search_generic_words_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES public.list_facets(id) ON DELETE CASCADE;


--
-- Name: search_terms search_terms_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.search_terms
    ADD CONSTRAINT search_terms_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: tag_changes tag_changes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag_changes
    ADD CONSTRAINT tag_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: tags tags_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);


--
-- Name: totp_secrets totp_secrets_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: unchecked_entries unchecked_entries_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unchecked_entries
    ADD CONSTRAINT unchecked_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: uploads uploads_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: uploads uploads_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE SET NULL;


--
-- Name: uploads uploads_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE SET NULL;


--
-- PostgreSQL database dump complete
--


