CREATE TABLE "bout" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_weight_id" integer NOT NULL,
	"dual_id" integer,
	"session_id" integer,
	"key" text NOT NULL,
	"round" text NOT NULL,
	"lane" text,
	"red_from" text,
	"blue_from" text,
	"number" integer NOT NULL,
	"mat" text NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"red_id" integer,
	"blue_id" integer,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"called_at" timestamp with time zone,
	"second" integer DEFAULT 0 NOT NULL,
	"clock_since" timestamp with time zone,
	"red_score" smallint DEFAULT 0 NOT NULL,
	"blue_score" smallint DEFAULT 0 NOT NULL,
	"winner" text,
	"victory_type" text,
	"version" smallint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bout_key" UNIQUE("event_weight_id","key"),
	CONSTRAINT "bout_status" CHECK ("bout"."status" in ('scheduled', 'live', 'finished', 'cancelled')),
	CONSTRAINT "bout_winner" CHECK ("bout"."winner" in ('red', 'blue')),
	CONSTRAINT "bout_mat" CHECK ("bout"."mat" ~ '^[A-Z]$'),
	CONSTRAINT "bout_corners" CHECK ("bout"."red_id" <> "bout"."blue_id"),
	CONSTRAINT "bout_opponents" CHECK ("bout"."status" in ('scheduled', 'cancelled') or ("bout"."red_id" is not null and "bout"."blue_id" is not null)),
	CONSTRAINT "bout_result" CHECK (("bout"."status" = 'finished') = ("bout"."victory_type" is not null)),
	CONSTRAINT "bout_score" CHECK ("bout"."red_score" >= 0 and "bout"."blue_score" >= 0 and "bout"."second" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bout_action" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bout_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bout_id" integer NOT NULL,
	"second" integer NOT NULL,
	"corner" text NOT NULL,
	"kind" text NOT NULL,
	"points" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"token" text,
	CONSTRAINT "bout_action_corner" CHECK ("bout_action"."corner" in ('red', 'blue')),
	CONSTRAINT "bout_action_points" CHECK ("bout_action"."points" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "bout_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bout_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bout_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"before" jsonb NOT NULL,
	"by_id" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bout_correction_version" UNIQUE("bout_id","version")
);
--> statement-breakpoint
CREATE TABLE "dual" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"red_team_id" integer NOT NULL,
	"blue_team_id" integer NOT NULL,
	CONSTRAINT "dual_number" UNIQUE("event_id","number"),
	CONSTRAINT "dual_teams" CHECK ("dual"."red_team_id" <> "dual"."blue_team_id")
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_weight_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"team_id" integer,
	"seed" smallint,
	"draw" smallint,
	"is_out" boolean DEFAULT false NOT NULL,
	"place" smallint,
	CONSTRAINT "entry_once" UNIQUE("event_weight_id","account_id"),
	CONSTRAINT "entry_draw" UNIQUE("event_weight_id","draw")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"ruleset" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"about" text,
	"about_en" text,
	"poster_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"venue" text NOT NULL,
	"venue_en" text NOT NULL,
	"address" text,
	"address_en" text,
	"city" text NOT NULL,
	"city_en" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"mats" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"price" bigint,
	"play_price" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_key_unique" UNIQUE("key"),
	CONSTRAINT "event_status" CHECK ("event"."status" in ('upcoming', 'live', 'finished', 'cancelled')),
	CONSTRAINT "event_kind" CHECK ("event"."kind" in ('individual', 'dual')),
	CONSTRAINT "event_times" CHECK ("event"."starts_at" < "event"."ends_at"),
	CONSTRAINT "event_prices" CHECK ("event"."price" >= 0 and "event"."play_price" >= 0),
	CONSTRAINT "event_mats" CHECK ("event"."mats" between 1 and 26)
);
--> statement-breakpoint
CREATE TABLE "event_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_session_number" UNIQUE("event_id","number")
);
--> statement-breakpoint
CREATE TABLE "event_weight" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_weight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"play_weight" smallint NOT NULL,
	"age_id" integer NOT NULL,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "event_weight_once" UNIQUE("event_id","play_weight","age_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"country_code" char(2),
	"club_id" integer,
	CONSTRAINT "team_code" UNIQUE("event_id","code")
);
--> statement-breakpoint
CREATE TABLE "hub_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hub_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board" (
	"scope" text NOT NULL,
	"account_id" integer NOT NULL,
	"points" integer NOT NULL,
	"correct" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_scope_account_id_pk" PRIMARY KEY("scope","account_id")
);
--> statement-breakpoint
CREATE TABLE "board_count" (
	"scope" text NOT NULL,
	"points" integer NOT NULL,
	"fans" integer NOT NULL,
	CONSTRAINT "board_count_scope_points_pk" PRIMARY KEY("scope","points")
);
--> statement-breakpoint
CREATE TABLE "prediction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prediction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bout_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"red_id" integer NOT NULL,
	"blue_id" integer NOT NULL,
	"winner" text NOT NULL,
	"victory_type" text,
	"red_score" smallint,
	"blue_score" smallint,
	"receipt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"winner_points" smallint DEFAULT 0 NOT NULL,
	"type_points" smallint DEFAULT 0 NOT NULL,
	"score_points" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "prediction_once" UNIQUE("account_id","bout_id"),
	CONSTRAINT "prediction_winner" CHECK ("prediction"."winner" in ('red', 'blue')),
	CONSTRAINT "prediction_score" CHECK (("prediction"."red_score" is null) = ("prediction"."blue_score" is null)),
	CONSTRAINT "prediction_points" CHECK ("prediction"."red_score" between 0 and 40 and "prediction"."blue_score" between 0 and 40)
);
--> statement-breakpoint
CREATE TABLE "prediction_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prediction_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bout_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"winner_points" smallint NOT NULL,
	"type_points" smallint NOT NULL,
	"score_points" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prediction_ledger_once" UNIQUE("bout_id","account_id","version")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"bout_id" integer PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"scopes" text[] NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_event_weight_id_event_weight_id_fk" FOREIGN KEY ("event_weight_id") REFERENCES "public"."event_weight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_dual_id_dual_id_fk" FOREIGN KEY ("dual_id") REFERENCES "public"."dual"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_session_id_event_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_red_id_entry_id_fk" FOREIGN KEY ("red_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_blue_id_entry_id_fk" FOREIGN KEY ("blue_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout_action" ADD CONSTRAINT "bout_action_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout_correction" ADD CONSTRAINT "bout_correction_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout_correction" ADD CONSTRAINT "bout_correction_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dual" ADD CONSTRAINT "dual_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dual" ADD CONSTRAINT "dual_red_team_id_team_id_fk" FOREIGN KEY ("red_team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dual" ADD CONSTRAINT "dual_blue_team_id_team_id_fk" FOREIGN KEY ("blue_team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_event_weight_id_event_weight_id_fk" FOREIGN KEY ("event_weight_id") REFERENCES "public"."event_weight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_poster_id_picture_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_weight" ADD CONSTRAINT "event_weight_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_weight" ADD CONSTRAINT "event_weight_play_weight_play_weight_id_fk" FOREIGN KEY ("play_weight") REFERENCES "public"."play_weight"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_weight" ADD CONSTRAINT "event_weight_age_id_age_group_id_fk" FOREIGN KEY ("age_id") REFERENCES "public"."age_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_club_id_account_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_red_id_entry_id_fk" FOREIGN KEY ("red_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_blue_id_entry_id_fk" FOREIGN KEY ("blue_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_ledger" ADD CONSTRAINT "prediction_ledger_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_ledger" ADD CONSTRAINT "prediction_ledger_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bout_event" ON "bout" USING btree ("event_id","number");--> statement-breakpoint
CREATE INDEX "bout_dual" ON "bout" USING btree ("dual_id");--> statement-breakpoint
CREATE INDEX "bout_session" ON "bout" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bout_red" ON "bout" USING btree ("red_id");--> statement-breakpoint
CREATE INDEX "bout_blue" ON "bout" USING btree ("blue_id");--> statement-breakpoint
CREATE INDEX "bout_scheduled" ON "bout" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bout_action_bout" ON "bout_action" USING btree ("bout_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bout_action_token" ON "bout_action" USING btree ("bout_id","token");--> statement-breakpoint
CREATE INDEX "bout_correction_by" ON "bout_correction" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "dual_red" ON "dual" USING btree ("red_team_id");--> statement-breakpoint
CREATE INDEX "dual_blue" ON "dual" USING btree ("blue_team_id");--> statement-breakpoint
CREATE INDEX "entry_account" ON "entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "entry_team" ON "entry" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "event_starts" ON "event" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "event_ends" ON "event" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "event_country" ON "event" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "event_poster" ON "event" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "event_weight_weight" ON "event_weight" USING btree ("play_weight");--> statement-breakpoint
CREATE INDEX "event_weight_age" ON "event_weight" USING btree ("age_id");--> statement-breakpoint
CREATE INDEX "team_country" ON "team" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "team_club" ON "team" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "hub_message_topic" ON "hub_message" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "hub_message_created" ON "hub_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "board_order" ON "board" USING btree ("scope","points" DESC NULLS FIRST,"correct" DESC NULLS FIRST,"last_at");--> statement-breakpoint
CREATE INDEX "board_account" ON "board" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prediction_receipt" ON "prediction" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "prediction_bout" ON "prediction" USING btree ("bout_id","winner");--> statement-breakpoint
CREATE INDEX "prediction_red" ON "prediction" USING btree ("red_id");--> statement-breakpoint
CREATE INDEX "prediction_blue" ON "prediction" USING btree ("blue_id");--> statement-breakpoint
CREATE INDEX "prediction_event" ON "prediction" USING btree ("event_id","account_id");--> statement-breakpoint
CREATE INDEX "prediction_ledger_account" ON "prediction_ledger" USING btree ("account_id","id");